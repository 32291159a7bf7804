CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ALTER COLUMN "appointment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "treatment_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "doctor_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "until_day" date;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "patient_name" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_once" ON "family_members" USING btree ("user_id",lower("full_name"));--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_treatment_id_index" ON "waitlist_entries" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_request_once" ON "waitlist_entries" USING btree ("user_id","treatment_id",lower("patient_name")) WHERE "waitlist_entries"."ended_at" is null and "waitlist_entries"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_user_id_index" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_one_kind" CHECK (num_nonnulls("waitlist_entries"."appointment_id", "waitlist_entries"."user_id") = 1 and num_nonnulls("waitlist_entries"."user_id", "waitlist_entries"."treatment_id", "waitlist_entries"."until_day", "waitlist_entries"."patient_name", "waitlist_entries"."phone") in (0, 5));