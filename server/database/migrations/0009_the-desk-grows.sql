CREATE TABLE "money_book" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"open_since" timestamp with time zone NOT NULL,
	CONSTRAINT "money_book_has_one_row" CHECK ("money_book"."is_only")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"from_customer_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" integer NOT NULL,
	"proved_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"moved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "customer_merges_email_unique" UNIQUE("email"),
	CONSTRAINT "customer_merges_from_customer_id_unique" UNIQUE("from_customer_id")
);
--> statement-breakpoint
CREATE TABLE "list_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"told" jsonb,
	"sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "list_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "list_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"stored_as" text,
	"sentence" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_answers" (
	"case_id" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_erasures" (
	"email" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"stored_as" text,
	"bytes" bigint,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"steps_all" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"sentence" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "provider_calls" DROP CONSTRAINT "provider_calls_owner";--> statement-breakpoint
DROP INDEX "refunds_returned";--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "booked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "booked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_customer_id_customers_id_fk" FOREIGN KEY ("from_customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_rows" ADD CONSTRAINT "list_import_rows_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_answers" ADD CONSTRAINT "dispute_answers_case_id_payment_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."payment_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_erasures" ADD CONSTRAINT "guest_erasures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_by_customer" ON "customer_merges" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_merges_open" ON "customer_merges" USING btree ("asked_at") WHERE "customer_merges"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "list_import_rows_by_state" ON "list_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "shop_moves_by_kind" ON "shop_moves" USING btree ("kind","id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_case_id_payment_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."payment_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_reviews_by_age" ON "comments" USING btree ("created_at","id") WHERE rating is not null and status in ('approved', 'held') and not is_demo;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_terms" ON "orders" USING btree ("terms_version","id");--> statement-breakpoint
CREATE INDEX "receipts_by_booking" ON "receipts" USING btree ("booked_at","amount_cents","is_surplus","order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_booking" ON "refunds" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "refunds_return_booked" ON "refunds" USING btree ("return_booked_at") WHERE return_booked_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_inbox_by_object" ON "webhook_inbox" USING btree ("object_id");--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_owner" CHECK (num_nonnulls(attempt_id, customer_id, early_intent_id, charge_id, case_id) = 1);