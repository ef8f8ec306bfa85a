CREATE TABLE "legal_texts" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"markdown" text NOT NULL,
	"body_html" text NOT NULL,
	"content_hash" text NOT NULL,
	"published_from" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "legal_texts_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
ALTER TABLE "pages" RENAME COLUMN "body_html" TO "markdown";
--> statement-breakpoint
-- The terms that orders have accepted so far are the version that the settings name. HTML is Markdown too.
INSERT INTO "legal_texts" ("slug", "version", "title", "description", "markdown", "body_html", "content_hash", "published_from")
SELECT "slug", coalesce((SELECT "value" #>> '{}' FROM "settings" WHERE "key" = 'termsVersion'), '2026-11'),
  "title", "description", "markdown", "markdown", encode(sha256(convert_to("markdown", 'UTF8')), 'hex'), "updated_at"
FROM "pages" WHERE "slug" = 'cgv';
--> statement-breakpoint
DELETE FROM "pages" WHERE "slug" = 'cgv';
--> statement-breakpoint
CREATE FUNCTION "legal_text_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'legal text % % is published: it never changes', OLD."slug", OLD."version";
END
$$;
--> statement-breakpoint
-- All but the drawing of it, which is made when somebody asks.
CREATE TRIGGER "legal_texts_are_final"
BEFORE UPDATE OF "slug", "version", "title", "description", "markdown", "body_html", "content_hash", "published_from" OR DELETE
ON "legal_texts" FOR EACH ROW EXECUTE FUNCTION "legal_text_is_final"();
