CREATE TABLE "calendar_leaders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_leaders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"resource_id" integer,
	"product_id" integer,
	CONSTRAINT "calendar_leaders_resource_id_unique" UNIQUE("resource_id"),
	CONSTRAINT "calendar_leaders_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "calendar_leaders_of_one" CHECK ((resource_id is null) <> (product_id is null))
);
--> statement-breakpoint
CREATE TABLE "session_records" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_absent" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" integer NOT NULL,
	"body" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"recipient" text,
	"subject" text,
	"html" text,
	"plain" text,
	"tries" integer DEFAULT 1 NOT NULL,
	"failure" text,
	"reason" text,
	"tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variation_id" integer,
	"subscription_id" integer,
	"unit_price_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"ends_others" boolean NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_changes_price" CHECK ("price_changes"."unit_price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"key" text NOT NULL,
	"old_cents" integer NOT NULL,
	"new_cents" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "price_offers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscription_method_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_method_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"subscription_id" integer,
	"updates_all" boolean NOT NULL,
	"type" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"intent_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscription_method_changes_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "subscription_method_changes_once" UNIQUE NULLS NOT DISTINCT("customer_id","payment_method_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"completes_order" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_proposed" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"uses_keys" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"session_id" integer,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_challenges_bound" CHECK (num_nonnulls("staff_challenges"."session_id", "staff_challenges"."browser_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"staff_id" integer,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"device" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"lifetime_seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "bookings_by_end";--> statement-breakpoint
DROP INDEX "order_addresses_by_email";--> statement-breakpoint
DROP INDEX "subscriptions_to_renew";--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "reading" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erasure_asked_by" integer;--> statement-breakpoint
ALTER TABLE "download_renewals" ADD COLUMN "by_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "sent_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "refused_for" text;--> statement-breakpoint
ALTER TABLE "calendar_leaders" ADD CONSTRAINT "calendar_leaders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_leaders" ADD CONSTRAINT "calendar_leaders_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_leaders" ADD CONSTRAINT "calendar_leaders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_records" ADD CONSTRAINT "session_records_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_records" ADD CONSTRAINT "session_records_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_submission_id_contact_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_offers" ADD CONSTRAINT "price_offers_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_method_changes" ADD CONSTRAINT "subscription_method_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_method_changes" ADD CONSTRAINT "subscription_method_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_by_submission" ON "contact_answers" USING btree ("submission_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_mail" ON "mail_deliveries" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_deliveries_thing" ON "mail_deliveries" USING btree ("kind","about");--> statement-breakpoint
CREATE INDEX "mail_deliveries_recipient" ON "mail_deliveries" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mail_deliveries_tried" ON "mail_deliveries" USING btree ("tried_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_offers_once" ON "price_offers" USING btree ("subscription_id","change_id");--> statement-breakpoint
CREATE INDEX "subscription_method_changes_open" ON "subscription_method_changes" USING btree ("started_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "subscription_method_changes_by_subscription" ON "subscription_method_changes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_by_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipments_by_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_by_email" ON "staff" USING btree (lower("email")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "staff_challenges_by_session" ON "staff_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_challenges_by_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_staff" ON "staff_invitations" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookings_by_span" ON "bookings" USING gist (tstzrange(starts_at, ends_at));--> statement-breakpoint
CREATE INDEX "products_by_kind" ON "products" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "products_by_stock" ON "products" USING btree ("stock") WHERE is_published and stock is not null;--> statement-breakpoint
CREATE INDEX "products_low_from" ON "products" USING btree ("low_stock_at") WHERE low_stock_at is not null;--> statement-breakpoint
CREATE INDEX "variations_by_stock" ON "variations" USING btree ("stock") WHERE stock is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_waiting" ON "contact_submissions" USING btree ("received_at","id") WHERE (status = 'held' or (status = 'received' and reading = 'waiting'));--> statement-breakpoint
CREATE INDEX "contact_submissions_done" ON "contact_submissions" USING btree ("received_at","id") WHERE status = 'received' and reading = 'done';--> statement-breakpoint
CREATE INDEX "contact_submissions_aside" ON "contact_submissions" USING btree ("status","received_at","id") WHERE status <> 'received';--> statement-breakpoint
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin (jsonb_to_tsvector('french_unaccent', answers, '["string"]'));--> statement-breakpoint
CREATE INDEX "comments_by_status" ON "comments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_decided" ON "comments" USING btree ("created_at","id") WHERE status in ('approved', 'trash') and not is_from_shop;--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin (to_tsvector('french_unaccent', author_name || ' ' || author_email || ' ' || body));--> statement-breakpoint
CREATE INDEX "customers_by_visit" ON "customers" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_start_of_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_last_name" ON "customers" USING btree (lower("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_to_erase" ON "customers" USING btree ("erasure_asked_at","id") WHERE "customers"."erasure_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree (right(regexp_replace(("billing" ->> 'phone'), '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "mail_outbox_by_age" ON "mail_outbox" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("queued_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "order_addresses_by_name" ON "order_addresses" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_addresses_by_last_name" ON "order_addresses" USING btree (lower("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_addresses_by_phone" ON "order_addresses" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "order_dues_to_retry" ON "order_dues" USING btree ("next_try_at","id") WHERE state = 'open' and kind = 'renewal';--> statement-breakpoint
CREATE INDEX "orders_newest_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_by_currency" ON "orders" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("created_at","id") WHERE customer_id is null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "receipts_by_day" ON "receipts" USING btree ("received_at","amount_cents","is_surplus","order_id");--> statement-breakpoint
CREATE INDEX "receipts_surplus" ON "receipts" USING btree ("order_id") WHERE is_surplus;--> statement-breakpoint
CREATE INDEX "refunds_by_day" ON "refunds" USING btree ("refunded_at");--> statement-breakpoint
CREATE INDEX "manual_refunds_open" ON "manual_refunds" USING btree ("order_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("order_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_inbox_by_type" ON "webhook_inbox" USING btree ("type","received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "bookings_by_end" ON "bookings" USING btree ("ends_at") WHERE status in ('paid', 'confirmed', 'partial-payment');--> statement-breakpoint
CREATE INDEX "order_addresses_by_email" ON "order_addresses" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_to_renew" ON "subscriptions" USING btree ("next_payment_at","id") WHERE status = 'active' and next_payment_at is not null;