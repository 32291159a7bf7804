CREATE TABLE "delay_answers" (
	"doctor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"late_minutes" integer NOT NULL,
	CONSTRAINT "delay_answers_doctor_id_day_pk" PRIMARY KEY("doctor_id","day")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "told_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "came_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "called_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "urgent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "urgent_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delay_answers" ADD CONSTRAINT "delay_answers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;