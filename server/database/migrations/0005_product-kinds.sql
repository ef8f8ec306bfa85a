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
ALTER TABLE "order_lines" ADD COLUMN "once_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cart_id_sessions_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_product" ON "bookings" USING btree ("product_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_resource" ON "bookings" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_order" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_by_hold" ON "bookings" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_end" ON "bookings" USING btree ("ends_at") WHERE status in ('paid', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_cart_line" ON "bookings" USING btree ("cart_id","line_key") WHERE cart_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_session" ON "bookings" USING btree ("order_line_id","session_number") WHERE order_line_id is not null and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "manual_refunds_by_order" ON "manual_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "products_with_dated_sale" ON "products" USING btree ("id") WHERE sale_from is not null or sale_until is not null;--> statement-breakpoint
CREATE INDEX "variations_with_dated_sale" ON "variations" USING btree ("id") WHERE sale_from is not null or sale_until is not null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents),"menu_order","name") WHERE is_published and sale_from is null and sale_until is null;--> statement-breakpoint
CREATE INDEX "products_by_price_desc" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents) desc,"menu_order","name") WHERE is_published and sale_from is null and sale_until is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');