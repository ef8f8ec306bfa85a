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
CREATE INDEX "products_with_dated_sale" ON "products" USING btree ("id") WHERE sale_from is not null or sale_until is not null;--> statement-breakpoint
CREATE INDEX "variations_with_dated_sale" ON "variations" USING btree ("id") WHERE sale_from is not null or sale_until is not null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents),"menu_order","name") WHERE is_published and sale_from is null and sale_until is null;--> statement-breakpoint
CREATE INDEX "products_by_price_desc" ON "products" USING btree (coalesce(sale_price_cents, regular_price_cents) desc,"menu_order","name") WHERE is_published and sale_from is null and sale_until is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_sale_ends" CHECK (sale_from < sale_until);--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_stock_not_oversold" CHECK (stock is null or stock >= 0 or backorders <> 'no');