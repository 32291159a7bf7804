CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_url" text,
	"webp" "bytea" NOT NULL,
	"width_pixels" integer NOT NULL,
	"height_pixels" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_source_url_unique" UNIQUE("source_url")
);
--> statement-breakpoint
CREATE INDEX "pictures_longest_unused" ON "pictures" USING btree ("used_at");