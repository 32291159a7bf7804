COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.2.0';--> statement-breakpoint
ALTER TABLE "patient_files" ADD COLUMN "filled_from" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand: what was lost when files were joined and accounts confirmed before.
UPDATE "patient_files" SET "birth_date" = joined."birth_date", "filled_from" = jsonb_build_object('birthDate', joined."id")
	FROM (SELECT DISTINCT ON ("joined_into") "joined_into", "birth_date", "id" FROM "patient_files"
		WHERE "joined_into" IS NOT NULL AND "birth_date" IS NOT NULL ORDER BY "joined_into", "created_at", "id") AS joined
	WHERE "patient_files"."id" = joined."joined_into" AND "patient_files"."birth_date" IS NULL;--> statement-breakpoint
INSERT INTO "message_choices" ("id", "user_id", "first_way", "wants_texts", "wording", "language", "how", "at", "by_id")
	SELECT gen_random_uuid(), noted."account_id", noted."first_way", false, noted."wording", noted."language", 'joined', noted."at", noted."by_id"
	FROM (SELECT DISTINCT ON (f."account_id") f."account_id", c.*
		FROM "message_choices" c
		JOIN "patient_files" j ON j."id" = c."file_id"
		JOIN "patient_files" f ON f."id" = coalesce(j."joined_into", j."id")
		WHERE f."joined_by_staff" AND f."account_id" IS NOT NULL
		ORDER BY f."account_id", c."at" DESC, c."id" DESC) AS noted
	WHERE NOT noted."wants_texts" AND NOT EXISTS (SELECT FROM "message_choices" own WHERE own."user_id" = noted."account_id");--> statement-breakpoint
CREATE TABLE "first_spans" (
	"appointment_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "first_spans_appointment_id_day_pk" PRIMARY KEY("appointment_id","day")
);
--> statement-breakpoint
CREATE TABLE "past_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid,
	"hours" jsonb NOT NULL,
	"held_from" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_hours_in_order" CHECK ("past_hours"."held_from" <= "past_hours"."held_until")
);
--> statement-breakpoint
ALTER TABLE "third_party_accounts" DROP CONSTRAINT "third_party_accounts_provider_id_subject_pk";--> statement-breakpoint
ALTER TABLE "third_party_accounts" ADD COLUMN "issuer" text;--> statement-breakpoint
-- Written by hand. Only the settings know the issuers, so a provider's first sign-in writes them.
DELETE FROM "third_party_accounts" WHERE "subject" = '';--> statement-breakpoint
ALTER TABLE "first_spans" ADD CONSTRAINT "first_spans_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_hours" ADD CONSTRAINT "past_hours_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_hours_doctor_id_held_until_index" ON "past_hours" USING btree ("doctor_id","held_until");--> statement-breakpoint
ALTER TABLE "third_party_accounts" ADD CONSTRAINT "third_party_accounts_issuer_subject_unique" UNIQUE("issuer","subject");--> statement-breakpoint
ALTER TABLE "third_party_accounts" ADD CONSTRAINT "third_party_accounts_named" CHECK ("third_party_accounts"."issuer" <> '' and "third_party_accounts"."subject" <> '');--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_user_id_index" ON "known_browsers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "appointment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "result" jsonb;
