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
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_refunds_by_order" ON "manual_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "products_with_dated_sale" ON "products" USING btree ("id") WHERE sale_from is not null or sale_until is not null;--> statement-breakpoint
CREATE INDEX "variations_with_dated_sale" ON "variations" USING btree ("id") WHERE sale_from is not null or sale_until is not null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents),"menu_order","name") WHERE is_published and sale_from is null and sale_until is null;--> statement-breakpoint
CREATE INDEX "products_by_price_desc" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents) desc,"menu_order","name") WHERE is_published and sale_from is null and sale_until is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');