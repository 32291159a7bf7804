CREATE TABLE "day_counters" (
	"day" date PRIMARY KEY NOT NULL,
	"last_serial" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_lifecycle_known";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "seated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "serial" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "serial_day" date;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "booked_at_once" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_serial_once" ON "appointments" USING btree ("serial_day","serial") WHERE "appointments"."serial" is not null;--> statement-breakpoint
CREATE INDEX "appointments_cancelled" ON "appointments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."lifecycle" = 'cancelled';--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_canceller_known" CHECK ("appointments"."cancelled_by" in ('patient', 'clinic'));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_serial_of_day" CHECK (num_nonnulls("appointments"."serial", "appointments"."serial_day") in (0, 2));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lifecycle_known" CHECK ("appointments"."lifecycle" in ('requested', 'confirmed', 'arrived', 'in_chair', 'completed', 'no_show', 'cancelled'));--> statement-breakpoint
UPDATE "appointments" SET "cancelled_at" = coalesce("deleted_at", "updated_at") WHERE "lifecycle" = 'cancelled';--> statement-breakpoint
-- Whoever sits in a chair can't be in another one either.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_person_once";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_once"
  EXCLUDE USING gist ("person" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("lifecycle" IN ('requested', 'confirmed', 'arrived', 'in_chair') AND NOT "double_booked");
