CREATE TABLE "coupon_uses" (
	"order_id" integer NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"held_until" timestamp with time zone,
	CONSTRAINT "coupon_uses_order_id_code_pk" PRIMARY KEY("order_id","code")
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
	CONSTRAINT "shipping_methods_cost_not_negative" CHECK (cost_cents >= 0)
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
CREATE TABLE "tax_rates" (
	"country" text NOT NULL,
	"tax_class" text NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "tax_rates_country_tax_class_pk" PRIMARY KEY("country","tax_class"),
	CONSTRAINT "tax_rates_basis_points" CHECK (basis_points between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "destination" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "shipping_methods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "frees_shipping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "maximum_cents" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "category_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "excluded_product_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "excluded_category_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "excludes_sale_items" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "emails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "usage_limit_per_buyer" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shipping_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_zone_id_shipping_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_email" ON "coupon_uses" USING btree ("code","email");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_customer" ON "coupon_uses" USING btree ("code","customer_id");--> statement-breakpoint
CREATE INDEX "shipping_methods_by_zone" ON "shipping_methods" USING btree ("zone_id","position");--> statement-breakpoint
-- The one flat rate of the setting "shipping" becomes the zone of everywhere.
INSERT INTO "shipping_zones" ("position", "name") VALUES (0, 'Partout');--> statement-breakpoint
INSERT INTO "shipping_methods" ("zone_id", "position", "kind", "title", "free_from_cents")
SELECT zone."id", 0, 'free_shipping', 'Livraison offerte', (old."value"->>'freeFromCents')::int
FROM "shipping_zones" zone, "settings" old WHERE old."key" = 'shipping' AND old."value"->>'freeFromCents' IS NOT NULL;--> statement-breakpoint
INSERT INTO "shipping_methods" ("zone_id", "position", "kind", "title", "cost_cents")
SELECT zone."id", 1, 'flat_rate', 'Lettre suivie', coalesce((SELECT ("value"->>'flatRateCents')::int FROM "settings" WHERE "key" = 'shipping'), 490)
FROM "shipping_zones" zone;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'shipping';
