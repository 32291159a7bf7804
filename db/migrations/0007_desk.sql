CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_appointment_id_unique" UNIQUE("appointment_id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"freed_from" timestamp (3) with time zone NOT NULL,
	"freed_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_offers_once" UNIQUE("entry_id","doctor_id","starts_at"),
	CONSTRAINT "waitlist_offers_state_known" CHECK ("waitlist_offers"."state" in ('open', 'taken', 'left'))
);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_in_order";--> statement-breakpoint
-- Appointments from before there were chairs: each doctor had one, so that none is taken twice.
ALTER TABLE "appointments" ADD COLUMN "holds_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "chair" smallint;--> statement-breakpoint
UPDATE "appointments" SET "holds_until" = "ends_at", "chair" = "own"."chair"
  FROM (SELECT "id", row_number() OVER (ORDER BY "position", "id") AS "chair" FROM "doctors") AS "own"
  WHERE "own"."id" = "appointments"."doctor_id";--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "holds_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "chair" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "squeezed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "time_set_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "day_reminder_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "hours_reminder_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(patient_name || ' ' || patient_email || ' ' || phone)) STORED;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "chairs" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "cleanup_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_oldest" ON "waitlist_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_one_at_a_time" ON "waitlist_offers" USING btree ("doctor_id","starts_at") WHERE "waitlist_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_searched" ON "appointments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_chair_counted" CHECK ("appointments"."chair" >= 1);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_in_order" CHECK ("appointments"."starts_at" < "appointments"."ends_at" and "appointments"."ends_at" <= "appointments"."holds_until");--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_chairs_sane" CHECK ("clinic_settings"."chairs" between 1 and 50);--> statement-breakpoint
-- A doctor, and a chair, has one patient at a time: the last word on double booking is the database's. Cancelled and
-- missed appointments leave their time free again; what the desk squeezes in is left out on purpose.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_no_overlap";
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_once"
  EXCLUDE USING gist ("doctor_id" WITH =, tstzrange("starts_at", "holds_until") WITH &&)
  WHERE ("lifecycle" NOT IN ('cancelled', 'no_show') AND NOT "squeezed_in");
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_chair_once"
  EXCLUDE USING gist ("chair" WITH =, tstzrange("starts_at", "holds_until") WITH &&)
  WHERE ("lifecycle" NOT IN ('cancelled', 'no_show') AND NOT "squeezed_in");
