CREATE TABLE "closure_hits" (
	"closure_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp (3) with time zone,
	"no_answer_at" timestamp (3) with time zone,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by_id" uuid,
	CONSTRAINT "closure_hits_closure_id_appointment_id_pk" PRIMARY KEY("closure_id","appointment_id"),
	CONSTRAINT "closure_hits_state_known" CHECK ("closure_hits"."state" in ('told', 'to_call', 'called', 'chose_anew', 'gave_up'))
);
--> statement-breakpoint
ALTER TABLE "closure_hits" ADD CONSTRAINT "closure_hits_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_hits" ADD CONSTRAINT "closure_hits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_hits" ADD CONSTRAINT "closure_hits_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closure_hits_appointment_id_index" ON "closure_hits" USING btree ("appointment_id");