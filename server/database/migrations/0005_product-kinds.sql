CREATE TABLE "booking_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"previous_starts_at" timestamp with time zone NOT NULL,
	"rule" text,
	"given_back_cents" integer DEFAULT 0 NOT NULL,
	"kept_cents" integer DEFAULT 0 NOT NULL,
	"compensation_cents" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"credit_code" text
);
--> statement-breakpoint
CREATE TABLE "booking_resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"opening_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_resources_capacity_positive" CHECK (capacity > 0)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"product_id" integer,
	"product_name" text NOT NULL,
	"resource_id" integer,
	"cart_id" text,
	"line_key" text,
	"order_id" integer,
	"order_line_id" integer,
	"customer_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"persons" integer DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	"visitor_time_zone" text DEFAULT '' NOT NULL,
	"intake" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"session_number" integer DEFAULT 1 NOT NULL,
	"moved_times" integer DEFAULT 0 NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_take_time" CHECK (starts_at < ends_at),
	CONSTRAINT "bookings_take_places" CHECK (places > 0 and persons > 0 and session_number > 0 and moved_times >= 0),
	CONSTRAINT "bookings_of_carts_end" CHECK (status <> 'in-cart' or (held_until is not null and line_key is not null))
);
--> statement-breakpoint
CREATE TABLE "cancellation_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellation_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reference" text NOT NULL,
	"ends_on" date,
	"statement" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"subscription_id" integer
);
--> statement-breakpoint
CREATE TABLE "course_accesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "course_accesses_ends" CHECK (expires_at > opens_at)
);
--> statement-breakpoint
CREATE TABLE "course_certificates" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_doors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"access_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_lessons" (
	"product_id" integer NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"objectives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"markdown" text NOT NULL,
	"body_html" text NOT NULL,
	"exercise" jsonb NOT NULL,
	"quiz" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_lessons_product_id_slug_pk" PRIMARY KEY("product_id","slug")
);
--> statement-breakpoint
CREATE TABLE "course_readers" (
	"session_id" text NOT NULL,
	"access_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_readers_session_id_access_id_pk" PRIMARY KEY("session_id","access_id")
);
--> statement-breakpoint
CREATE TABLE "exercise_keepings" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	CONSTRAINT "exercise_keepings_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "exercise_sheets" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"slug" text NOT NULL,
	"answers" jsonb NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	"older" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "exercise_sheets_customer_id_product_id_slug_pk" PRIMARY KEY("customer_id","product_id","slug")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"access_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"best_right" integer,
	"passed_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_access_id_slug_pk" PRIMARY KEY("access_id","slug")
);
--> statement-breakpoint
CREATE TABLE "payment_agreements" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"payments" jsonb NOT NULL,
	"channel" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"saved_method_id" integer,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"session_id" text
);
--> statement-breakpoint
CREATE TABLE "line_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" text NOT NULL,
	"original_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"order_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "order_files_order_id_file_id_pk" PRIMARY KEY("order_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "goal_pauses" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goal_pauses_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "member_meetings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"meeting_product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"week" integer,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"minutes" integer NOT NULL,
	"markdown" text NOT NULL,
	"body_html" text NOT NULL,
	"opening_html" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_posts_month" CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "member_posts_week" CHECK ((kind = 'goal') = (week is not null))
);
--> statement-breakpoint
CREATE TABLE "member_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"question" text NOT NULL,
	"meeting_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"order_id" integer NOT NULL,
	"refund_number" text NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"restocks" boolean NOT NULL,
	"refund_id" text,
	CONSTRAINT "refund_lines_order_id_refund_number_order_line_id_pk" PRIMARY KEY("order_id","refund_number","order_line_id"),
	CONSTRAINT "refund_lines_not_negative" CHECK (quantity >= 0 and amount_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "manual_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"receipt_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "manual_refunds_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_methods" (
	"subscription_id" integer PRIMARY KEY NOT NULL,
	"saved_method_id" integer,
	"is_manual" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"channel" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_addresses" (
	"subscription_id" integer NOT NULL,
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
	CONSTRAINT "subscription_addresses_subscription_id_kind_pk" PRIMARY KEY("subscription_id","kind")
);
--> statement-breakpoint
CREATE TABLE "subscription_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"variation_id" integer,
	"kind" text NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"supply" text NOT NULL,
	"picture_stem" text
);
--> statement-breakpoint
CREATE TABLE "subscription_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_orders" (
	"subscription_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"relation" text NOT NULL,
	"period" integer,
	CONSTRAINT "subscription_orders_subscription_id_order_id_pk" PRIMARY KEY("subscription_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY DEFAULT nextval('orders_id_seq') NOT NULL,
	"key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hold_reason" text,
	"customer_id" integer,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"interval" integer NOT NULL,
	"length" integer NOT NULL,
	"trial" jsonb,
	"sync_day" jsonb,
	"shipping_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"anchor_at" timestamp with time zone,
	"anchor_period" integer DEFAULT 0 NOT NULL,
	"next_period" integer DEFAULT 0 NOT NULL,
	"next_payment_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"suspensions" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_key_unique" UNIQUE("key"),
	CONSTRAINT "subscriptions_cycle" CHECK ("subscriptions"."interval" between 1 and 6 and "subscriptions"."length" >= 0),
	CONSTRAINT "subscriptions_hold" CHECK (("subscriptions"."status" = 'on-hold') = ("subscriptions"."hold_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_unique";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
ALTER TABLE "variations" DROP CONSTRAINT "variations_stock_not_negative";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_desc";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extras" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "backorders" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sold_individually" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "downloads_allowed" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "download_days" integer;--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "backorders" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due_id" integer;--> statement-breakpoint
ALTER TABLE "order_dues" ADD COLUMN "before_session" integer;--> statement-breakpoint
ALTER TABLE "order_dues" ADD COLUMN "latest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_dues" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_dues" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_dues" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "once_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_consent_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_consent_channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_consent_text" text;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cart_id_sessions_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_notices" ADD CONSTRAINT "cancellation_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_accesses" ADD CONSTRAINT "course_accesses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_accesses" ADD CONSTRAINT "course_accesses_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_accesses" ADD CONSTRAINT "course_accesses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_doors" ADD CONSTRAINT "course_doors_access_id_course_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."course_accesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_readers" ADD CONSTRAINT "course_readers_access_id_course_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."course_accesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_keepings" ADD CONSTRAINT "exercise_keepings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_keepings" ADD CONSTRAINT "exercise_keepings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_sheets" ADD CONSTRAINT "exercise_sheets_keeping" FOREIGN KEY ("customer_id","product_id") REFERENCES "public"."exercise_keepings"("customer_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_access_id_course_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."course_accesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_agreements" ADD CONSTRAINT "payment_agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_agreements" ADD CONSTRAINT "payment_agreements_saved_method_id_saved_methods_id_fk" FOREIGN KEY ("saved_method_id") REFERENCES "public"."saved_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_file_id_line_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."line_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_pauses" ADD CONSTRAINT "goal_pauses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_pauses" ADD CONSTRAINT "goal_pauses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_meetings" ADD CONSTRAINT "member_meetings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_meetings" ADD CONSTRAINT "member_meetings_meeting_product_id_products_id_fk" FOREIGN KEY ("meeting_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_posts" ADD CONSTRAINT "member_posts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_questions" ADD CONSTRAINT "member_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_questions" ADD CONSTRAINT "member_questions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_methods" ADD CONSTRAINT "subscription_methods_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_methods" ADD CONSTRAINT "subscription_methods_saved_method_id_saved_methods_id_fk" FOREIGN KEY ("saved_method_id") REFERENCES "public"."saved_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_addresses" ADD CONSTRAINT "subscription_addresses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_lines" ADD CONSTRAINT "subscription_lines_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_lines" ADD CONSTRAINT "subscription_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_lines" ADD CONSTRAINT "subscription_lines_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_notes" ADD CONSTRAINT "subscription_notes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_orders" ADD CONSTRAINT "subscription_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_by_booking" ON "booking_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_by_product" ON "bookings" USING btree ("product_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_resource" ON "bookings" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_order" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_by_hold" ON "bookings" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_end" ON "bookings" USING btree ("ends_at") WHERE status in ('paid', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_cart_line" ON "bookings" USING btree ("cart_id","line_key") WHERE cart_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_session" ON "bookings" USING btree ("order_line_id","session_number") WHERE order_line_id is not null and status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_seat" ON "bookings" USING btree ("customer_id","product_id","starts_at") WHERE customer_id is not null and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "cancellation_notices_by_subscription" ON "cancellation_notices" USING btree ("subscription_id","outcome");--> statement-breakpoint
CREATE UNIQUE INDEX "course_accesses_once" ON "course_accesses" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "course_accesses_by_order" ON "course_accesses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "course_accesses_by_end" ON "course_accesses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "course_doors_by_access" ON "course_doors" USING btree ("access_id");--> statement-breakpoint
CREATE INDEX "course_readers_by_access" ON "course_readers" USING btree ("access_id");--> statement-breakpoint
CREATE INDEX "payment_agreements_by_method" ON "payment_agreements" USING btree ("saved_method_id");--> statement-breakpoint
CREATE INDEX "library_links_by_email" ON "library_links" USING btree ("email","requested_at");--> statement-breakpoint
CREATE INDEX "library_links_by_session" ON "library_links" USING btree ("session_id","used_at");--> statement-breakpoint
CREATE INDEX "line_files_by_cart" ON "line_files" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "line_files_by_use" ON "line_files" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "order_files_by_file" ON "order_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_posts_slug" ON "member_posts" USING btree ("product_id","slug");--> statement-breakpoint
CREATE INDEX "member_posts_by_month" ON "member_posts" USING btree ("product_id","month");--> statement-breakpoint
CREATE INDEX "member_posts_by_day" ON "member_posts" USING btree ("published_at") WHERE kind = 'goal';--> statement-breakpoint
CREATE INDEX "member_questions_by_customer" ON "member_questions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "member_questions_by_meeting" ON "member_questions" USING btree ("meeting_at");--> statement-breakpoint
CREATE INDEX "refund_lines_by_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "manual_refunds_by_order" ON "manual_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscription_methods_by_method" ON "subscription_methods" USING btree ("saved_method_id");--> statement-breakpoint
CREATE INDEX "subscription_lines_by_subscription" ON "subscription_lines" USING btree ("subscription_id","position");--> statement-breakpoint
CREATE INDEX "subscription_lines_by_product" ON "subscription_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "subscription_notes_by_subscription" ON "subscription_notes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_orders_by_order" ON "subscription_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_orders_one_a_period" ON "subscription_orders" USING btree ("subscription_id","period");--> statement-breakpoint
CREATE INDEX "subscriptions_by_customer" ON "subscriptions" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_to_renew" ON "subscriptions" USING btree ("next_payment_at") WHERE status = 'active' and next_payment_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_to_end" ON "subscriptions" USING btree ("ends_at") WHERE status in ('active', 'on-hold', 'pending-cancel') and ends_at is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due_id_order_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."order_dues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_not_priced_alone" ON "products" USING btree ("id") WHERE not (sale_from is null and sale_until is null and kind not in ('grouped', 'bundle'));--> statement-breakpoint
CREATE INDEX "order_dues_later" ON "order_dues" USING btree ("falls_due_at") WHERE state = 'open' and number > 1;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents),"menu_order","name") WHERE is_published and sale_from is null and sale_until is null and kind not in ('grouped', 'bundle');--> statement-breakpoint
CREATE INDEX "products_by_price_desc" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents) desc,"menu_order","name") WHERE is_published and sale_from is null and sale_until is null and kind not in ('grouped', 'bundle');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_once" UNIQUE NULLS NOT DISTINCT("order_id","due_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');