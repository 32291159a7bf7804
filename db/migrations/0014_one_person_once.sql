ALTER TABLE "appointments" ADD COLUMN "person" text GENERATED ALWAYS AS (case when patient_id is not null then patient_id::text when patient_email <> '' then patient_email when phone <> '' then phone end || '|' || lower(patient_name)) STORED;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "double_booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of visits that overlap another one of the same person already, all but the first are left out until they are moved.
UPDATE "appointments" SET "double_booked" = true
  FROM "appointments" AS "other"
  WHERE "other"."person" = "appointments"."person" AND "other"."id" < "appointments"."id"
    AND tstzrange("other"."starts_at", "other"."ends_at") && tstzrange("appointments"."starts_at", "appointments"."ends_at")
    AND "other"."lifecycle" IN ('requested', 'confirmed', 'arrived') AND "appointments"."lifecycle" IN ('requested', 'confirmed', 'arrived');
--> statement-breakpoint
-- Nobody sits in two chairs at once, whoever squeezed them in.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_once"
  EXCLUDE USING gist ("person" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("lifecycle" IN ('requested', 'confirmed', 'arrived') AND NOT "double_booked");
--> statement-breakpoint
-- A booking writes its key first, so that a retry waits for the first try at the key itself.
ALTER TABLE "idempotency_keys" ALTER CONSTRAINT "idempotency_keys_appointment_id_appointments_id_fk" DEFERRABLE INITIALLY DEFERRED;
