CREATE TABLE "sales_to_count" (
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL
);
