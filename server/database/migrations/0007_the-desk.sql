CREATE TABLE "book_closings" (
	"month" text PRIMARY KEY NOT NULL,
	"totals" text NOT NULL,
	"digest" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_gaps" (
	"charge_id" text PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"noted_provider_cents" integer,
	"noted_shop_cents" integer
);
--> statement-breakpoint
CREATE TABLE "provider_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"order_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_readings" (
	"id" integer PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"cursor" text,
	"read_from" timestamp with time zone,
	"read_to" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "provider_calls" DROP CONSTRAINT "provider_calls_owner";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "media_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "added_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payment_country" text;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD COLUMN "charge_id" text;--> statement-breakpoint
CREATE INDEX "provider_payments_by_day" ON "provider_payments" USING btree ("created_at","amount_cents","currency");--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_charge_id_provider_payments_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_by_date" ON "pictures" USING btree ("added_at","stem");--> statement-breakpoint
CREATE INDEX "pictures_by_content" ON "pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "product_pictures_by_picture" ON "product_pictures" USING btree ("picture_stem");--> statement-breakpoint
CREATE INDEX "variations_by_picture" ON "variations" USING btree ("picture_stem") WHERE picture_stem is not null;--> statement-breakpoint
CREATE INDEX "posts_by_picture" ON "posts" USING btree ("picture_stem");--> statement-breakpoint
CREATE INDEX "coupons_by_series" ON "coupons" USING btree ("series","code");--> statement-breakpoint
CREATE INDEX "credit_notes_by_day" ON "credit_notes" USING btree ("issued_at","series","number","amount_cents","refund_id");--> statement-breakpoint
CREATE INDEX "credit_notes_by_amount" ON "credit_notes" USING btree ("amount_cents","issued_at","series","number");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("issued_at","series","number","amount_cents","order_id");--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("amount_cents","issued_at","series","number");--> statement-breakpoint
CREATE INDEX "refunds_returned" ON "refunds" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_owner" CHECK (num_nonnulls(attempt_id, customer_id, early_intent_id, charge_id) = 1);