CREATE TABLE "visit_calls" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"no_answer_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_by_id" uuid,
	CONSTRAINT "visit_calls_cause_known" CHECK ("visit_calls"."cause" in ('address_refused', 'no_address'))
);
--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;