CREATE TABLE "book_closings" (
	"month" text PRIMARY KEY NOT NULL,
	"totals" text NOT NULL,
	"digest" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_notice_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" integer NOT NULL,
	"reader" text NOT NULL,
	"grant_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "file_notices_version_id_unique" UNIQUE("version_id")
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"stored_as" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"served_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_readers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reached_subscription" integer DEFAULT 0 NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "price_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"product_id" integer,
	"item_id" integer,
	"state" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "price_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"reverses" integer
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_draft_versions" (
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"writer_id" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_draft_versions_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
CREATE TABLE "text_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text,
	"base" integer NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"is_for_review" boolean DEFAULT false NOT NULL,
	"owner_id" integer NOT NULL,
	"writer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"scheduled_for" timestamp with time zone,
	"scheduled_by_id" integer,
	"schedule_refusal" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_calls" DROP CONSTRAINT "provider_calls_owner";--> statement-breakpoint
DROP INDEX "products_by_menu_order";--> statement-breakpoint
DROP INDEX "products_by_popularity";--> statement-breakpoint
DROP INDEX "products_by_date";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_desc";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
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
ALTER TABLE "products" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "takes_reviews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_forms" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "form_version" integer;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "course_accesses" ADD COLUMN "pace" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "stored_as" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_numbers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "payment_country" text;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "file_notice_readers" ADD CONSTRAINT "file_notice_readers_notice_id_file_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."file_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_notice_readers" ADD CONSTRAINT "file_notice_readers_grant_id_download_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."download_grants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "file_notices" ADD CONSTRAINT "file_notices_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_readers" ADD CONSTRAINT "letter_readers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_import_rows" ADD CONSTRAINT "price_import_rows_import_id_price_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."price_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_draft_versions" ADD CONSTRAINT "text_draft_versions_draft_id_text_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."text_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_notice_readers_once" ON "file_notice_readers" USING btree ("notice_id","reader");--> statement-breakpoint
CREATE INDEX "file_notices_due" ON "file_notices" USING btree ("starts_at") WHERE done_at is null and stopped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_once" ON "file_versions" USING btree ("file_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_one_waiting" ON "file_versions" USING btree ("file_id") WHERE served_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_readers_once" ON "letter_readers" USING btree ("letter_id","address_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_readers_by_address" ON "letter_readers" USING btree ("address_hash","id");--> statement-breakpoint
CREATE INDEX "provider_payments_by_day" ON "provider_payments" USING btree ("created_at","amount_cents","currency");--> statement-breakpoint
CREATE INDEX "price_import_rows_by_state" ON "price_import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "redirects_by_target" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_name" ON "staff_views" USING btree ("staff_id","place","name");--> statement-breakpoint
CREATE INDEX "staff_views_shared" ON "staff_views" USING btree ("place") WHERE is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "text_drafts_subject" ON "text_drafts" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "text_drafts_scheduled" ON "text_drafts" USING btree ("scheduled_for");--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_charge_id_provider_payments_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_by_date" ON "pictures" USING btree ("added_at","stem");--> statement-breakpoint
CREATE INDEX "pictures_by_content" ON "pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "product_pictures_by_picture" ON "product_pictures" USING btree ("picture_stem");--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_in_shop_order" ON "products" USING btree ("menu_order","name","id");--> statement-breakpoint
CREATE INDEX "products_by_regular_price" ON "products" USING btree ("regular_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("total_sales","id");--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("id") WHERE not is_published;--> statement-breakpoint
CREATE INDEX "products_by_link" ON "products" USING btree ("id") WHERE is_published and not is_listed;--> statement-breakpoint
CREATE INDEX "products_reduced" ON "products" USING btree ("id") WHERE sale_price_cents is not null;--> statement-breakpoint
CREATE INDEX "products_planned" ON "products" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "products_binned" ON "products" USING btree ("binned_at") WHERE binned_at is not null;--> statement-breakpoint
CREATE INDEX "variations_by_picture" ON "variations" USING btree ("picture_stem") WHERE picture_stem is not null;--> statement-breakpoint
CREATE INDEX "variations_by_sku" ON "variations" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variations_reduced" ON "variations" USING btree ("product_id") WHERE sale_price_cents is not null;--> statement-breakpoint
CREATE INDEX "posts_by_picture" ON "posts" USING btree ("picture_stem");--> statement-breakpoint
CREATE INDEX "coupons_by_series" ON "coupons" USING btree ("series","code");--> statement-breakpoint
CREATE INDEX "credit_notes_by_day" ON "credit_notes" USING btree ("issued_at","series","number","amount_cents","refund_id");--> statement-breakpoint
CREATE INDEX "credit_notes_abroad" ON "credit_notes" USING btree ("issued_at") WHERE document ->> 'taxCountry' <> 'FR';--> statement-breakpoint
CREATE INDEX "credit_notes_by_amount" ON "credit_notes" USING btree ("amount_cents","issued_at","series","number");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree ("issued_at","series","number","amount_cents","order_id");--> statement-breakpoint
CREATE INDEX "invoices_abroad" ON "invoices" USING btree ("issued_at") WHERE document ->> 'taxCountry' <> 'FR';--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("amount_cents","issued_at","series","number");--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id","order_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_returned" ON "refunds" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "products_by_menu_order" ON "products" USING btree ("menu_order","name") WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree (total_sales desc,"menu_order","name") WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree (created_at desc,"menu_order","name") WHERE is_published and is_listed;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents),"menu_order","name") WHERE is_published and is_listed and sale_from is null and sale_until is null and kind not in ('grouped', 'bundle');--> statement-breakpoint
CREATE INDEX "products_by_price_desc" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents) desc,"menu_order","name") WHERE is_published and is_listed and sale_from is null and sale_until is null and kind not in ('grouped', 'bundle');--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ((rating_sum::float8 / nullif(rating_count, 0)) desc nulls last,rating_count desc,"menu_order","name") WHERE is_published and is_listed;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_name_unique" UNIQUE("name");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_planned_not_published" CHECK (publish_at is null or not is_published);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_binned_not_published" CHECK (binned_at is null or not is_published);--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_owner" CHECK (num_nonnulls(attempt_id, customer_id, early_intent_id, charge_id) = 1);