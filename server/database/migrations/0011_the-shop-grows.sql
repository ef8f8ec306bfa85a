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
ALTER TABLE "payout_entries" ADD CONSTRAINT "payout_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_entries_by_payout" ON "payout_entries" USING btree ("payout_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_entries_by_source" ON "payout_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payouts_by_day" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_unread" ON "payouts" USING btree ("created_at") WHERE entries_read_at is null;--> statement-breakpoint
CREATE INDEX "payouts_failed" ON "payouts" USING btree ("currency") WHERE status = 'failed';