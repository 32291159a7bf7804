ALTER TABLE "closures" ADD COLUMN "doctor_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delay_answers" ADD COLUMN "answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "closures_doctor_leaves_once" ON "closures" USING btree ("doctor_id") WHERE "closures"."doctor_left";--> statement-breakpoint
-- Written by hand from here on.
-- The visits to come of doctors who left already go into the work list.
INSERT INTO "closures" ("id", "doctor_id", "starts_at", "ends_at", "reason", "doctor_left")
SELECT gen_random_uuid(), "doctors"."id", "retired_at", max("appointments"."ends_at"), '', true
FROM "doctors" JOIN "appointments" ON "doctor_id" = "doctors"."id"
WHERE "appointments"."ends_at" > greatest("retired_at", now()) AND "deleted_at" IS NULL AND "lifecycle" IN ('requested', 'confirmed')
  AND "retired_at" IS NOT NULL
GROUP BY "doctors"."id", "retired_at";
