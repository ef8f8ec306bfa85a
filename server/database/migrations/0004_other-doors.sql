ALTER TABLE "orders" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "aside" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "draft_order" jsonb;