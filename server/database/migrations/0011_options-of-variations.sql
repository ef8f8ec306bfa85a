ALTER TABLE "variations" ADD COLUMN "options" jsonb;--> statement-breakpoint
UPDATE "variations" SET "options" = jsonb_build_array(jsonb_build_object('name', coalesce("products"."variation_attribute", 'Option'), 'value', "variations"."name")) FROM "products" WHERE "products"."id" = "variations"."product_id";--> statement-breakpoint
ALTER TABLE "variations" ALTER COLUMN "options" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "variation_attribute";--> statement-breakpoint
ALTER TABLE "variations" DROP COLUMN "name";
