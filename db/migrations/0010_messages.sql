COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.1.0';--> statement-breakpoint
CREATE TABLE "batch_messages" (
	"batch_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "batch_messages_batch_id_appointment_id_pk" PRIMARY KEY("batch_id","appointment_id"),
	CONSTRAINT "batch_messages_one_end" CHECK (num_nonnulls("batch_messages"."sent_at", "batch_messages"."withdrawn_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "message_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by_id" uuid,
	CONSTRAINT "message_batches_kind_known" CHECK ("message_batches"."kind" in ('ask-to-reschedule', 'running-late'))
);
--> statement-breakpoint
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
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"sent_to" text NOT NULL,
	"user_id" uuid,
	"file_id" uuid,
	"code_hash" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('sign_in', 'phone', 'email', 'file')),
	CONSTRAINT "one_time_codes_written" CHECK (("one_time_codes"."code_hash" is null) = ("one_time_codes"."expires_at" is null)),
	CONSTRAINT "one_time_codes_account" CHECK (("one_time_codes"."purpose" in ('phone', 'email')) = ("one_time_codes"."user_id" is not null)),
	CONSTRAINT "one_time_codes_file" CHECK (("one_time_codes"."purpose" = 'file') = ("one_time_codes"."file_id" is not null))
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
ALTER TABLE "identity_sessions" DROP CONSTRAINT "identity_sessions_proof_known";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirm_asked_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "patient_confirmed_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirm_no_answer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "quiet_from_minute" smallint DEFAULT 1260 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "quiet_until_minute" smallint DEFAULT 480 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "texts_per_day" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "next_way_minutes" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "text_price_hundredths" integer;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "low_text_balance" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "confirm_before_hours" smallint DEFAULT 48;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "confirm_after_no_shows" smallint;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "code_countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "short_in" text;--> statement-breakpoint
ALTER TABLE "remote_checks" ADD COLUMN "balance" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batch_messages" ADD CONSTRAINT "batch_messages_batch_id_message_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."message_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_messages" ADD CONSTRAINT "batch_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_batches" ADD CONSTRAINT "message_batches_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_messages_appointment_id_index" ON "batch_messages" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "batch_messages_waiting" ON "batch_messages" USING btree ("batch_id") WHERE "batch_messages"."sent_at" is null and "batch_messages"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "batch_messages_sent_at_index" ON "batch_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "batch_messages_withdrawn_at_index" ON "batch_messages" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "message_choices_user_id_at_index" ON "message_choices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "message_choices_file_id_at_index" ON "message_choices" USING btree ("file_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_of_file" ON "one_time_codes" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_user_id_index" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_created_at_index" ON "one_time_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_appointment_id_index" ON "text_messages" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "text_messages_user_id_index" ON "text_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_messages_gateway_id_index" ON "text_messages" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "text_messages_of_phone" ON "text_messages" USING btree ("phone","changed_at");--> statement-breakpoint
CREATE INDEX "text_messages_to_follow" ON "text_messages" USING btree ("follow_at") WHERE "text_messages"."follow_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_newest" ON "text_messages" USING btree ("queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_of_telephone_once" ON "users" USING btree ("phone",name_key("full_name")) WHERE "users"."phone_proven_at" is not null;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_confirmation_sane" CHECK ("clinic_settings"."confirm_before_hours" between 25 and 336 and "clinic_settings"."confirm_after_no_shows" >= 1);--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_short_in_known" CHECK ("private_links"."short_in" in ('en', 'bn'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_way_in" CHECK (num_nonnulls("users"."email", "users"."phone_proven_at") > 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_proven_phone" CHECK ("users"."phone_proven_at" is null or "users"."phone" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_by_email" CHECK ("users"."role" = 'patient' or "users"."email" is not null);--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_cause_known" CHECK ("visit_calls"."cause" in ('address_refused', 'no_address', 'text_failed'));--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_proof_known" CHECK ("identity_sessions"."proven_by" in ('password', 'third_party', 'email_link', 'telephone'));