ALTER TABLE "pictures" ADD COLUMN "credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "media_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "added_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "series" text;--> statement-breakpoint
CREATE INDEX "pictures_by_date" ON "pictures" USING btree ("added_at","stem");--> statement-breakpoint
CREATE INDEX "pictures_by_content" ON "pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "product_pictures_by_picture" ON "product_pictures" USING btree ("picture_stem");--> statement-breakpoint
CREATE INDEX "variations_by_picture" ON "variations" USING btree ("picture_stem") WHERE picture_stem is not null;--> statement-breakpoint
CREATE INDEX "posts_by_picture" ON "posts" USING btree ("picture_stem");--> statement-breakpoint
CREATE INDEX "coupons_by_series" ON "coupons" USING btree ("series","code");