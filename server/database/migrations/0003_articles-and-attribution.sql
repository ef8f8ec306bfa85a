CREATE TABLE "post_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY DEFAULT nextval('catalog_ids') NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category_slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"markdown" text NOT NULL,
	"body_html" text NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"picture_stem" text,
	"related_product_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('french_unaccent', title), 'A') || setweight(to_tsvector('french_unaccent', excerpt), 'B') || setweight(to_tsvector('french_unaccent', markdown), 'C')) STORED NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"button_label" text NOT NULL,
	"href" text NOT NULL,
	"picture_stem" text
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"first_name" text NOT NULL,
	"situation" text NOT NULL,
	"text" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attribution" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_slug_post_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."post_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_stem_pictures_stem_fk" FOREIGN KEY ("picture_stem") REFERENCES "public"."pictures"("stem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_related_product_id_products_id_fk" FOREIGN KEY ("related_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_picture_stem_pictures_stem_fk" FOREIGN KEY ("picture_stem") REFERENCES "public"."pictures"("stem") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_by_date" ON "posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category_slug","published_at");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");