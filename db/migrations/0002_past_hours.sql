COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.2.0';--> statement-breakpoint
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
ALTER TABLE "third_party_accounts" ADD CONSTRAINT "third_party_accounts_named" CHECK ("third_party_accounts"."issuer" <> '' and "third_party_accounts"."subject" <> '');
