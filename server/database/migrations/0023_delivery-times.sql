ALTER TABLE "shipping_methods" ADD COLUMN "min_days" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "max_days" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "pickup_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "pickup_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_days_in_order" CHECK ((min_days is null) = (max_days is null) and min_days >= 0 and max_days between greatest(min_days, 1) and 20);--> statement-breakpoint
UPDATE "orders" SET "shipping_lines" = (SELECT jsonb_agg(line || '{"details": []}') FROM jsonb_array_elements("shipping_lines") AS line) WHERE "shipping_lines" <> '[]';
