-- Written by hand, as is what stands between the comments below.
-- What makes two spellings of a name one: encoding, width, blanks, dots, quotes, hyphens, joiners and invisible signs don't count, nor does
-- the order in which the signs of a Bangla letter were typed.
CREATE FUNCTION "plain_name"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  normalize(regexp_replace("name" COLLATE "C", '[\u0060\u00B4]', '''', 'g'), NFKC) COLLATE "C",
  '[\u2018-\u201B\u2039\u203A\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u2032\u2035\u0384\u055A\u05F3\u07F4\u07F5\u1FBD\u1FBF\uA78C]', '''', 'g'),
  '[\u201C-\u201F\u00AB\u00BB\u02BA\u05F4\u2033\u2036\u301D\u301E]', '"', 'g'),
  '[\u2010-\u2015\u2043\u207B\u208B\u2212\u02D7\u058A\u05BE\u1806\u2796\u2E3A\u2E3B\u2E40\u30A0]', '-', 'g'),
  '\u09A4\u09CD\u200D', U&'\09CE', 'g'),
  '[\u00AD\u034F\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFFC\U000E0000-\U000E01EF]', '', 'g'),
  '([\u0980-\u09FF]):', U&'\005C1\0983', 'g'),
  '([\u0981-\u0983])([\u09BE-\u09CC\u09D7])', '\2\1', 'g'),
  '([\u09BE-\u09CC\u09D7])\u09BC', U&'\09BC\005C1', 'g');
--> statement-breakpoint
-- The same without case and the script of digits. Case by ICU's root collation, so that every locale folds alike.
CREATE FUNCTION "name_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(replace(replace(
  lower(upper(lower(
    btrim(regexp_replace(translate(replace("plain_name"("name"), U&'\0985\09BE', U&'\0986'),
      U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF', '0123456789') COLLATE "C",
      '[ .,\t\n\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'))
    COLLATE "und-x-icu") COLLATE "und-x-icu") COLLATE "und-x-icu"),
  U&'i\0307', 'i'), U&'\03C2', U&'\03C3'), NFC);
--> statement-breakpoint
-- The same for searching: Latin letters without their accents, other signs as blanks.
CREATE FUNCTION "search_key"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(normalize(replace(replace(translate(
  regexp_replace(regexp_replace(normalize("name_key"("words"), NFD) COLLATE "C", '([a-z])[\u0300-\u036F]+', '\1', 'g'),
    '[]["''();:<>/@ -]+', ' ', 'g'),
  U&'\00F8\0142\0111\0127\0167\00F0', 'oldhtd'), U&'\00E6', 'ae'), U&'\0153', 'oe'), NFC));
--> statement-breakpoint
DROP INDEX "appointments_of_person";--> statement-breakpoint
DROP INDEX "family_members_once";--> statement-breakpoint
DROP INDEX "patient_files_of_account_once";--> statement-breakpoint
DROP INDEX "patient_files_of_phone_once";--> statement-breakpoint
DROP INDEX "patient_files_of_email_once";--> statement-breakpoint
DROP INDEX "waitlist_entries_request_once";--> statement-breakpoint
ALTER TABLE "appointments" drop column "person";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "person" text GENERATED ALWAYS AS (case when patient_id is not null then patient_id::text when patient_email <> '' then patient_email when phone <> '' then phone end || '|' || name_key(patient_name)) STORED;--> statement-breakpoint
ALTER TABLE "appointments" drop column "search_text";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || search_key(patient_name || ' ' || patient_email || ' ' || phone)) STORED;--> statement-breakpoint
ALTER TABLE "patient_files" drop column "search_text";--> statement-breakpoint
ALTER TABLE "patient_files" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || search_key(name || ' ' || email || ' ' || phone)) STORED;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "from_file_id" uuid;--> statement-breakpoint
ALTER TABLE "patient_files" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "patient_files" ADD COLUMN "warnings_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD COLUMN "from_file_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_from_file_id_patient_files_id_fk" FOREIGN KEY ("from_file_id") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_files" ADD CONSTRAINT "patient_files_joined_into_patient_files_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_from_file_id_patient_files_id_fk" FOREIGN KEY ("from_file_id") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Files that were two because of their spelling are joined into the older one; their visits and notes remember where they were.
UPDATE "patient_files" AS f SET "joined_into" = g.standing FROM (
  SELECT "id", first_value("id") OVER (PARTITION BY "account_id", name_key("name") ORDER BY "joined_by_staff" DESC, "created_at", "id") AS standing
  FROM "patient_files" WHERE "joined_into" IS NULL AND "account_id" IS NOT NULL) AS g
  WHERE f."id" = g."id" AND g.standing <> f."id";
--> statement-breakpoint
UPDATE "patient_files" AS f SET "joined_into" = g.standing FROM (
  SELECT "id", first_value("id") OVER (PARTITION BY "phone", name_key("name") ORDER BY "joined_by_staff" DESC, "created_at", "id") AS standing
  FROM "patient_files" WHERE "joined_into" IS NULL AND "account_id" IS NULL AND "phone" <> '') AS g
  WHERE f."id" = g."id" AND g.standing <> f."id";
--> statement-breakpoint
UPDATE "patient_files" AS f SET "joined_into" = g.standing FROM (
  SELECT "id", first_value("id") OVER (PARTITION BY "email", name_key("name") ORDER BY "joined_by_staff" DESC, "created_at", "id") AS standing
  FROM "patient_files" WHERE "joined_into" IS NULL AND "account_id" IS NULL AND "email" <> '') AS g
  WHERE f."id" = g."id" AND g.standing <> f."id";
--> statement-breakpoint
UPDATE "patient_files" AS f SET "joined_into" = g."joined_into" FROM "patient_files" AS g
  WHERE g."id" = f."joined_into" AND g."joined_into" IS NOT NULL;
--> statement-breakpoint
UPDATE "appointments" AS held SET "from_file_id" = held."file_id", "file_id" = f."joined_into" FROM "patient_files" AS f
  WHERE f."id" = held."file_id" AND f."joined_into" IS NOT NULL;
--> statement-breakpoint
UPDATE "patient_notes" AS held SET "from_file_id" = held."file_id", "file_id" = f."joined_into" FROM "patient_files" AS f
  WHERE f."id" = held."file_id" AND f."joined_into" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "family_members" AS later USING "family_members" AS earlier
  WHERE later."user_id" = earlier."user_id" AND name_key(later."full_name") = name_key(earlier."full_name") AND later."id" > earlier."id";
--> statement-breakpoint
UPDATE "waitlist_entries" AS later SET "ended_at" = now() WHERE later."ended_at" IS NULL AND EXISTS (
  SELECT FROM "waitlist_entries" AS earlier WHERE earlier."ended_at" IS NULL AND earlier."user_id" = later."user_id"
    AND earlier."treatment_id" = later."treatment_id" AND name_key(earlier."patient_name") = name_key(later."patient_name")
    AND earlier."id" < later."id");
--> statement-breakpoint
-- Visits that overlap another one of the same person, now that its spellings are one, are left out until they are moved.
UPDATE "appointments" AS one SET "double_booked" = true
  WHERE one."lifecycle" IN ('requested', 'confirmed', 'arrived', 'in_chair') AND EXISTS (
    SELECT FROM "appointments" AS other WHERE other."person" = one."person" AND other."id" <> one."id"
      AND other."lifecycle" IN ('requested', 'confirmed', 'arrived', 'in_chair')
      AND other."starts_at" < one."ends_at" AND other."ends_at" > one."starts_at");
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_once"
  EXCLUDE USING gist ("person" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("lifecycle" IN ('requested', 'confirmed', 'arrived', 'in_chair') AND NOT "double_booked");
--> statement-breakpoint
CREATE INDEX "appointments_searched" ON "appointments" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "patient_files_searched" ON "patient_files" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- Written by the generator.
CREATE INDEX "appointments_from_file" ON "appointments" USING btree ("from_file_id") WHERE "appointments"."from_file_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_files_joined" ON "patient_files" USING btree ("joined_into") WHERE "patient_files"."joined_into" is not null;--> statement-breakpoint
CREATE INDEX "patient_notes_from_file" ON "patient_notes" USING btree ("from_file_id") WHERE "patient_notes"."from_file_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_person" ON "appointments" USING btree (name_key("patient_name"),"patient_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_once" ON "family_members" USING btree ("user_id",name_key("full_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_account_once" ON "patient_files" USING btree ("account_id",name_key("name")) WHERE "patient_files"."account_id" is not null and "patient_files"."joined_into" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_phone_once" ON "patient_files" USING btree ("phone",name_key("name")) WHERE "patient_files"."account_id" is null and "patient_files"."phone" <> '' and "patient_files"."joined_into" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_email_once" ON "patient_files" USING btree ("email",name_key("name")) WHERE "patient_files"."account_id" is null and "patient_files"."email" <> '' and "patient_files"."joined_into" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_request_once" ON "waitlist_entries" USING btree ("user_id","treatment_id",name_key("patient_name")) WHERE "waitlist_entries"."ended_at" is null and "waitlist_entries"."user_id" is not null;