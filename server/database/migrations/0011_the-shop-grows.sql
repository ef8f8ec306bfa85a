CREATE TABLE "dispute_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"provider_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"source_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"holds" text NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"entries_read_at" timestamp with time zone,
	"sales_cents" integer DEFAULT 0 NOT NULL,
	"fees_cents" integer DEFAULT 0 NOT NULL,
	"back_cents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "add_on_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "add_on_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"priority" integer NOT NULL,
	"is_for_all" boolean NOT NULL,
	"category_slugs" text[] NOT NULL,
	"add_ons" jsonb NOT NULL,
	CONSTRAINT "add_on_groups_ids_fit" CHECK (id < 100000)
);
--> statement-breakpoint
ALTER TABLE "letter_readers" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "audience" text DEFAULT 'subscribers' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offers_notice_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offers_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offers_refused_by" text;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_case_id_payment_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."payment_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_files_one_of_a_kind" ON "dispute_files" USING btree ("case_id","kind");--> statement-breakpoint
CREATE INDEX "payout_entries_by_payout" ON "payout_entries" USING btree ("payout_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_entries_by_source" ON "payout_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payouts_by_day" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_unread" ON "payouts" USING btree ("created_at") WHERE entries_read_at is null;--> statement-breakpoint
CREATE INDEX "payouts_failed" ON "payouts" USING btree ("currency") WHERE status = 'failed';--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_readers_by_order" ON "letter_readers" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "orders_told_of_offers" ON "orders" USING btree ("id") WHERE offers_notice_version is not null;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_for_one_reason" CHECK (num_nonnulls(subscription_id, order_id) = 1);