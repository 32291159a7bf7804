CREATE TABLE "doctor_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doctor_treatments" ADD COLUMN "own_minutes" integer;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "treats_children" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The defaults are for programs of the version before, which go on for a while after the migration.
ALTER TABLE "treatments" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "search_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "treatments" SET "position" = "oldest"."position"
  FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "position" FROM "treatments") AS "oldest"
  WHERE "oldest"."id" = "treatments"."id";--> statement-breakpoint
ALTER TABLE "doctor_slugs" ADD CONSTRAINT "doctor_slugs_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_treatments" ADD CONSTRAINT "doctor_treatments_own_minutes_sane" CHECK ("doctor_treatments"."own_minutes" between 5 and 480);--> statement-breakpoint
INSERT INTO "doctor_slugs" ("slug", "doctor_id") SELECT "slug", "id" FROM "doctors";
