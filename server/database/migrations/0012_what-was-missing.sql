CREATE TABLE "shop_marks" (
	"hash" text NOT NULL,
	"drawing" text NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_marks_hash_drawing_pk" PRIMARY KEY("hash","drawing")
);
