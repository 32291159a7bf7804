CREATE TABLE "patient_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"joined_by_staff" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"birth_date" date,
	"allergies" text DEFAULT '' NOT NULL,
	"is_pregnant" boolean DEFAULT false NOT NULL,
	"takes_blood_thinner" boolean DEFAULT false NOT NULL,
	"warnings_asked_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_views" DROP CONSTRAINT "record_views_part_known";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "done" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "advice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "visited_month" text;--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "advice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_files" ADD CONSTRAINT "patient_files_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_account_once" ON "patient_files" USING btree ("account_id",lower("name")) WHERE "patient_files"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_phone_once" ON "patient_files" USING btree ("phone",lower("name")) WHERE "patient_files"."account_id" is null and "patient_files"."phone" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_email_once" ON "patient_files" USING btree ("email",lower("name")) WHERE "patient_files"."account_id" is null and "patient_files"."email" <> '';--> statement-breakpoint
CREATE INDEX "patient_files_born" ON "patient_files" USING btree ("birth_date") WHERE "patient_files"."birth_date" is not null;--> statement-breakpoint
CREATE INDEX "patient_files_searched" ON "patient_files" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patient_notes_of_file" ON "patient_notes" USING btree ("file_id","at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_of_file" ON "appointments" USING btree ("file_id","starts_at");--> statement-breakpoint
ALTER TABLE "record_views" ADD CONSTRAINT "record_views_part_known" CHECK ("record_views"."seen" in ('list', 'appointment', 'history', 'account', 'calendar', 'mail', 'file'));--> statement-breakpoint
-- Written by hand from here on.
-- A note stays as it was signed: it only moves with its file into another one of the same person, and goes only with its file.
CREATE FUNCTION "refuse_change_of_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.at, NEW.author_id, NEW.author_name, NEW.text)
    IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.author_id, OLD.author_name, OLD.text) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "patient_files" WHERE "id" = OLD.file_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'notes on patients are append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "patient_notes_append_only" BEFORE UPDATE OR DELETE ON "patient_notes"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_note"();
--> statement-breakpoint
CREATE TRIGGER "patient_notes_never_emptied" BEFORE TRUNCATE ON "patient_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_note"();
--> statement-breakpoint
-- Files for the appointments there are. The ids are made from the persons, so that the appointments find them again.
INSERT INTO "patient_files" ("id", "account_id", "name", "phone", "email", "created_at", "updated_at")
SELECT DISTINCT ON ("patient_id", lower("patient_name"))
  md5("patient_id" || '|' || lower("patient_name"))::uuid, "patient_id", "patient_name", "phone", "patient_email",
  min("created_at") OVER (PARTITION BY "patient_id", lower("patient_name")), now()
FROM "appointments" WHERE "patient_id" IS NOT NULL
ORDER BY "patient_id", lower("patient_name"), "created_at" DESC;
--> statement-breakpoint
UPDATE "appointments" SET "file_id" = md5("patient_id" || '|' || lower("patient_name"))::uuid WHERE "patient_id" IS NOT NULL;
--> statement-breakpoint
-- Without an account: whoever has the same name and telephone number is one person, and so are two of these with the same e-mail.
WITH "callers" AS (
  SELECT lower("patient_name") AS "name", "phone", max("patient_email") AS "email"
  FROM "appointments" WHERE "patient_id" IS NULL AND "phone" <> ''
  GROUP BY lower("patient_name"), "phone"
), "persons" AS (
  SELECT *, md5('caller|' || "name" || '|' || CASE WHEN "email" = '' THEN "phone" ELSE "email" END)::uuid AS "id" FROM "callers"
), "made" AS (
  INSERT INTO "patient_files" ("id", "name", "phone", "email", "created_at", "updated_at")
  SELECT DISTINCT ON ("persons"."id") "persons"."id", "patient_name", "persons"."phone", "persons"."email",
    min("created_at") OVER (PARTITION BY "persons"."id"), now()
  FROM "persons" JOIN "appointments" ON "patient_id" IS NULL AND lower("patient_name") = "persons"."name"
    AND "appointments"."phone" = "persons"."phone"
  ORDER BY "persons"."id", "created_at" DESC
)
UPDATE "appointments" SET "file_id" = "persons"."id" FROM "persons"
WHERE "patient_id" IS NULL AND lower("patient_name") = "persons"."name" AND "appointments"."phone" = "persons"."phone";
