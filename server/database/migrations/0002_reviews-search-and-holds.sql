CREATE TABLE "stock_holds" (
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_holds_order_id_item_id_pk" PRIMARY KEY("order_id","item_id"),
	CONSTRAINT "stock_holds_quantity_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_id" integer NOT NULL,
	"parent_id" integer,
	"author_name" text NOT NULL,
	"author_email" text NOT NULL,
	"body" text NOT NULL,
	"rating" integer,
	"status" text NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_from_shop" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"writer_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "seen_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('french_unaccent', name), 'A') || setweight(to_tsvector('french_unaccent', short_description), 'B') || setweight(to_tsvector('french_unaccent', regexp_replace(description_html, '<[^>]*>', ' ', 'g')), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_holds_by_item" ON "stock_holds" USING btree ("item_id","expires_at");--> statement-breakpoint
CREATE INDEX "comments_by_subject" ON "comments" USING btree ("subject_id","status","created_at");--> statement-breakpoint
CREATE INDEX "comments_by_writer" ON "comments" USING btree ("writer_hash","created_at");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author_email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_once" ON "comments" USING btree ("subject_id",coalesce(parent_id, 0),"author_email",md5(body));--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ((rating_sum::float8 / nullif(rating_count, 0)) desc nulls last,rating_count desc,"menu_order","name") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");