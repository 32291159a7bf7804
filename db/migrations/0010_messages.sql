COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.1.0';--> statement-breakpoint
CREATE TABLE "message_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"file_id" uuid,
	"first_way" text NOT NULL,
	"wants_texts" boolean NOT NULL,
	"wording" text NOT NULL,
	"language" text NOT NULL,
	"how" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "message_choices_one_person" CHECK (num_nonnulls("message_choices"."user_id", "message_choices"."file_id") = 1),
	CONSTRAINT "message_choices_way_known" CHECK ("message_choices"."first_way" in ('mail', 'text'))
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"job" jsonb NOT NULL,
	"appointment_id" uuid,
	"user_id" uuid,
	"phone" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"next_way" text,
	"gateway_id" text,
	"parts" smallint,
	"trying_since" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"follow_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "text_messages_state_known" CHECK ("text_messages"."state" in ('queued', 'unknown', 'accepted', 'sent', 'failed', 'delivered'))
);
--> statement-breakpoint
ALTER TABLE "visit_calls" DROP CONSTRAINT "visit_calls_cause_known";--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "quiet_from_minute" smallint DEFAULT 1260 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "quiet_until_minute" smallint DEFAULT 480 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "texts_per_day" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "next_way_minutes" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "text_price_hundredths" integer;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "low_text_balance" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_checks" ADD COLUMN "balance" double precision;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_choices_user_id_at_index" ON "message_choices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "message_choices_file_id_at_index" ON "message_choices" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "text_messages_appointment_id_index" ON "text_messages" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "text_messages_user_id_index" ON "text_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_messages_gateway_id_index" ON "text_messages" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "text_messages_of_phone" ON "text_messages" USING btree ("phone","changed_at");--> statement-breakpoint
CREATE INDEX "text_messages_to_follow" ON "text_messages" USING btree ("follow_at") WHERE "text_messages"."follow_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_newest" ON "text_messages" USING btree ("queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_cause_known" CHECK ("visit_calls"."cause" in ('address_refused', 'no_address', 'text_failed'));