CREATE TABLE "product_samples" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "product_samples_not_empty" CHECK (bytes > 0 and pages > 0)
);
--> statement-breakpoint
ALTER TABLE "product_samples" ADD CONSTRAINT "product_samples_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;