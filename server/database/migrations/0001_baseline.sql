CREATE SEQUENCE "public"."catalog_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100 CACHE 1;--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"content" jsonb,
	"restored_from" integer,
	CONSTRAINT "revisions_subject_kind_subject_id_version_pk" PRIMARY KEY("subject_kind","subject_id","version")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"cart_id" text NOT NULL,
	"key" text NOT NULL,
	"product_id" integer NOT NULL,
	"variation_id" integer,
	"kind" text NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parent_key" text,
	"quantity" integer NOT NULL,
	"seen_price_cents" integer,
	"added_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "cart_items_cart_id_key_pk" PRIMARY KEY("cart_id","key"),
	CONSTRAINT "cart_items_quantity_positive" CHECK (quantity between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cross_sells" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"other_product_id" integer NOT NULL,
	CONSTRAINT "cross_sells_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"stem" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"alt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"is_reduced" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" integer NOT NULL,
	"category_slug" text NOT NULL,
	CONSTRAINT "product_categories_product_id_category_slug_pk" PRIMARY KEY("product_id","category_slug")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_stem" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_samples" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "product_samples_not_empty" CHECK (bytes > 0 and pages > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalog_ids') NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"short_description" text NOT NULL,
	"description_markdown" text DEFAULT '' NOT NULL,
	"description_html" text NOT NULL,
	"regular_price_cents" integer NOT NULL,
	"sale_price_cents" integer,
	"supply" text NOT NULL,
	"stock" integer,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weight_grams" integer,
	"shipping_class" text DEFAULT '' NOT NULL,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"menu_order" integer DEFAULT 0 NOT NULL,
	"total_sales" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('french_unaccent', name), 'A') || setweight(to_tsvector('french_unaccent', short_description), 'B') || setweight(to_tsvector('french_unaccent', regexp_replace(description_html, '<[^>]*>', ' ', 'g')), 'C')) STORED NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_prices_not_negative" CHECK (regular_price_cents >= 0 and coalesce(sale_price_cents, 0) >= 0),
	CONSTRAINT "products_stock_not_negative" CHECK (stock is null or stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_to_count" (
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_holds_order_id_item_id_pk" PRIMARY KEY("order_id","item_id"),
	CONSTRAINT "stock_holds_quantity_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "variations" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalog_ids') NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"options" jsonb NOT NULL,
	"sku" text NOT NULL,
	"regular_price_cents" integer NOT NULL,
	"sale_price_cents" integer,
	"stock" integer,
	"note" text DEFAULT '' NOT NULL,
	"color_hex" text,
	"picture_stem" text,
	CONSTRAINT "variations_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variations_prices_not_negative" CHECK (regular_price_cents >= 0 and coalesce(sale_price_cents, 0) >= 0),
	CONSTRAINT "variations_stock_not_negative" CHECK (stock is null or stock >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkout_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer,
	"session_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"wording" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_id" integer NOT NULL,
	"field" text NOT NULL,
	"original_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "contact_forms_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contact_spent_captchas" (
	"challenge" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"status" text NOT NULL,
	"suspicions" text[] DEFAULT '{}' NOT NULL,
	"answers" jsonb NOT NULL,
	"page_path" text NOT NULL,
	"posted_data_hash" text NOT NULL,
	"sender_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"reporter_email" text NOT NULL,
	"reporter_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_id" integer NOT NULL,
	"parent_id" integer,
	"author_name" text NOT NULL,
	"author_email" text NOT NULL,
	"author_url" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"rating" integer,
	"status" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"purchased_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"refusal_reason" text DEFAULT '' NOT NULL,
	"is_from_shop" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"writer_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"markdown" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalog_ids') NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category_slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"markdown" text NOT NULL,
	"body_html" text NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"picture_stem" text,
	"related_product_id" integer,
	"are_comments_open" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('french_unaccent', title), 'A') || setweight(to_tsvector('french_unaccent', excerpt), 'B') || setweight(to_tsvector('french_unaccent', markdown), 'C')) STORED NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"button_label" text NOT NULL,
	"href" text NOT NULL,
	"picture_stem" text
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"first_name" text NOT NULL,
	"situation" text NOT NULL,
	"text" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"held_until" timestamp with time zone,
	CONSTRAINT "coupon_uses_order_id_code_pk" PRIMARY KEY("order_id","code")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"frees_shipping" boolean DEFAULT false NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"maximum_cents" integer,
	"product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded_product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excluded_category_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excludes_sale_items" boolean DEFAULT false NOT NULL,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_individual_use" boolean DEFAULT false NOT NULL,
	"usage_limit" integer,
	"usage_limit_per_buyer" integer,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"billing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shipping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"downloads_allowed" integer NOT NULL,
	"downloads_counted" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_grants_count" CHECK (downloads_counted between 0 and downloads_allowed)
);
--> statement-breakpoint
CREATE TABLE "download_renewals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"grant_id" uuid NOT NULL,
	"reader_hash" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variation_id" integer,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"refund_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "credit_notes_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"document" jsonb,
	CONSTRAINT "invoices_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"markdown" text NOT NULL,
	"body_html" text NOT NULL,
	"content_hash" text NOT NULL,
	"published_from" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "legal_texts_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_addresses" (
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"country" text NOT NULL,
	"address_1" text NOT NULL,
	"address_2" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "order_addresses_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "order_dues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_dues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"falls_due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "order_dues_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"variation_id" integer,
	"kind" text NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parent_line_id" integer,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"tax_basis_points" integer DEFAULT 0 NOT NULL,
	"supply" text NOT NULL,
	"picture_stem" text
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"is_alert" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"order_key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text NOT NULL,
	"cart_id" text,
	"cart_hash" text,
	"customer_id" integer,
	"currency" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shipping_cents" integer,
	"shipping_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"taxes" jsonb,
	"payment_method" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"terms_version" text NOT NULL,
	"digital_consent_at" timestamp with time zone,
	"digital_consent_version" text,
	"digital_consent_channel" text,
	"attribution" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paid_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_key_unique" UNIQUE("order_key"),
	CONSTRAINT "orders_of_a_cart" CHECK (source <> 'cart' or (cart_id is not null and cart_hash is not null)),
	CONSTRAINT "orders_amounts_not_negative" CHECK (total_cents >= 0 and subtotal_cents >= 0 and discount_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"due_id" integer NOT NULL,
	"charge_id" text,
	"amount_cents" integer NOT NULL,
	"method_type" text NOT NULL,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"receipt_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"refunded_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"due_id" integer,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"submission_id" text NOT NULL,
	"method_type" text NOT NULL,
	"intent_kind" text NOT NULL,
	"instrument" jsonb NOT NULL,
	"intent_id" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"failure_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payment_attempts_due" CHECK ((intent_kind = 'payment') = (due_id is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"status_before" text,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"attempt_id" integer,
	"customer_id" integer,
	"request" jsonb NOT NULL,
	"call" text GENERATED ALWAYS AS (request ->> 'call') STORED NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_calls_owner" CHECK (num_nonnulls(attempt_id, customer_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"told" jsonb NOT NULL,
	CONSTRAINT "provider_customers_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verified_emails" (
	"session_id" text NOT NULL,
	"email" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verified_emails_session_id_email_pk" PRIMARY KEY("session_id","email")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"coupons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"billing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shipping" jsonb,
	"destination" jsonb,
	"shipping_methods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removed_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"awaiting_order_id" integer,
	"last_order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zone_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"class_costs_cents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"free_from_cents" integer,
	"accepts_coupon" boolean DEFAULT false NOT NULL,
	"min_days" integer,
	"max_days" integer,
	"pickup_address" text DEFAULT '' NOT NULL,
	"pickup_hours" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipping_methods_cost_not_negative" CHECK (cost_cents >= 0),
	CONSTRAINT "shipping_methods_days_in_order" CHECK ((min_days is null) = (max_days is null) and min_days >= 0 and max_days between greatest(min_days, 1) and 20)
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"postcodes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"country" text NOT NULL,
	"tax_class" text NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "tax_rates_country_tax_class_pk" PRIMARY KEY("country","tax_class"),
	CONSTRAINT "tax_rates_basis_points" CHECK (basis_points between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"order_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"items" text NOT NULL,
	"statement" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_sessions_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_parent_key_cart_items_cart_id_key_fk" FOREIGN KEY ("cart_id","parent_key") REFERENCES "public"."cart_items"("cart_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sells" ADD CONSTRAINT "cross_sells_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sells" ADD CONSTRAINT "cross_sells_other_product_id_products_id_fk" FOREIGN KEY ("other_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_stem_pictures_stem_fk" FOREIGN KEY ("picture_stem") REFERENCES "public"."pictures"("stem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_samples" ADD CONSTRAINT "product_samples_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_picture_stem_pictures_stem_fk" FOREIGN KEY ("picture_stem") REFERENCES "public"."pictures"("stem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_submissions" ADD CONSTRAINT "checkout_submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_files" ADD CONSTRAINT "contact_files_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_form_id_contact_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."contact_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_slug_post_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."post_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_stem_pictures_stem_fk" FOREIGN KEY ("picture_stem") REFERENCES "public"."pictures"("stem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_related_product_id_products_id_fk" FOREIGN KEY ("related_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_picture_stem_pictures_stem_fk" FOREIGN KEY ("picture_stem") REFERENCES "public"."pictures"("stem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_renewals" ADD CONSTRAINT "download_renewals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_grant_id_download_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."download_grants"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_addresses" ADD CONSTRAINT "order_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_dues" ADD CONSTRAINT "order_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parent_line_id_order_lines_id_fk" FOREIGN KEY ("parent_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_due_id_order_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."order_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_due_id_order_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."order_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_calls" ADD CONSTRAINT "provider_calls_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_zone_id_shipping_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sessions_by_customer" ON "customer_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_by_expiry" ON "customer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "price_history_by_item" ON "price_history" USING btree ("item_id","since");--> statement-breakpoint
CREATE INDEX "product_categories_by_category" ON "product_categories" USING btree ("category_slug","product_id");--> statement-breakpoint
CREATE INDEX "products_by_menu_order" ON "products" USING btree ("menu_order","name") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree (total_sales desc,"menu_order","name") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree (created_at desc,"menu_order","name") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents),"menu_order","name") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_by_price_desc" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents) desc,"menu_order","name") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ((rating_sum::float8 / nullif(rating_count, 0)) desc nulls last,rating_count desc,"menu_order","name") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "stock_holds_by_item" ON "stock_holds" USING btree ("item_id","expires_at");--> statement-breakpoint
CREATE INDEX "variations_by_product" ON "variations" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "consent_records_by_time" ON "consent_records" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "contact_files_by_submission" ON "contact_files" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_submissions_once" ON "contact_submissions" USING btree ("form_id","posted_data_hash");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_sender" ON "contact_submissions" USING btree ("sender_hash","received_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_time" ON "contact_submissions" USING btree ("form_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_reports_once" ON "comment_reports" USING btree ("comment_id","reporter_hash");--> statement-breakpoint
CREATE INDEX "comment_reports_by_reporter" ON "comment_reports" USING btree ("reporter_hash","created_at");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "comments_by_subject" ON "comments" USING btree ("subject_id","status","created_at");--> statement-breakpoint
CREATE INDEX "comments_by_parent" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_by_writer" ON "comments" USING btree ("writer_hash","created_at");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_once" ON "comments" USING btree ("subject_id",coalesce(parent_id, 0),"author_email",md5(body)) WHERE author_email <> '';--> statement-breakpoint
CREATE INDEX "posts_by_date" ON "posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category_slug","published_at");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_email" ON "coupon_uses" USING btree ("code","email");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_customer" ON "coupon_uses" USING btree ("code","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_by_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "former_emails_by_customer" ON "former_emails" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "download_grants_once" ON "download_grants" USING btree ("order_line_id","file_id");--> statement-breakpoint
CREATE INDEX "download_grants_by_order" ON "download_grants" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "download_renewals_by_order" ON "download_renewals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "downloads_by_grant" ON "downloads" USING btree ("grant_id","reader_hash","started_at");--> statement-breakpoint
CREATE INDEX "files_by_product" ON "files" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_once" ON "files" USING btree ("product_id","variation_id","file_name");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_once" ON "mail_outbox" USING btree ("kind","about");--> statement-breakpoint
CREATE INDEX "order_addresses_by_email" ON "order_addresses" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "order_dues_number" ON "order_dues" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_by_parent" ON "order_lines" USING btree ("parent_line_id") WHERE parent_line_id is not null;--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_per_cart" ON "orders" USING btree ("cart_id","cart_hash") WHERE status in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "receipts_by_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_for_a_due" ON "receipts" USING btree ("due_id") WHERE not is_surplus;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_receipt" ON "refunds" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number" ON "payment_attempts" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_submission" ON "payment_attempts" USING btree ("order_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE status in ('creating', 'requires-action', 'processing');--> statement-breakpoint
CREATE INDEX "payment_attempts_by_age" ON "payment_attempts" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "payment_cases_by_order" ON "payment_cases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_calls_by_attempt" ON "provider_calls" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_calls_one_customer" ON "provider_calls" USING btree ("customer_id") WHERE call = 'create-customer';--> statement-breakpoint
CREATE INDEX "webhook_inbox_unprocessed" ON "webhook_inbox" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "order_access_requests_by_email" ON "order_access_requests" USING btree ("email","requested_at");--> statement-breakpoint
CREATE INDEX "rate_counters_by_end" ON "rate_counters" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shipping_methods_by_zone" ON "shipping_methods" USING btree ("zone_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree ("item_id","email");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawals_by_order" ON "withdrawals" USING btree ("order_id");