CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid,
	"booked_by_id" uuid,
	"patient_name" text NOT NULL,
	"patient_email" text NOT NULL,
	"phone" text NOT NULL,
	"treatment_id" uuid,
	"treatment_name" text NOT NULL,
	"cost_taka" integer NOT NULL,
	"doctor_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"lifecycle" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"holds_until" timestamp (3) with time zone NOT NULL,
	"chair" smallint NOT NULL,
	"squeezed_in" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"time_set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day_reminder_for" timestamp (3) with time zone,
	"hours_reminder_for" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(patient_name || ' ' || patient_email || ' ' || phone)) STORED,
	"asked_anew_at" timestamp (3) with time zone,
	"person" text GENERATED ALWAYS AS (case when patient_id is not null then patient_id::text when patient_email <> '' then patient_email when phone <> '' then phone end || '|' || lower(patient_name)) STORED,
	"double_booked" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"seated_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"serial" integer,
	"serial_day" date,
	"walk_in" boolean DEFAULT false NOT NULL,
	"told_starts_at" timestamp (3) with time zone,
	"came_back" boolean DEFAULT false NOT NULL,
	"called_at" timestamp (3) with time zone,
	"urgent_at" timestamp (3) with time zone,
	"urgent_reason" text DEFAULT '' NOT NULL,
	"will_come_at" timestamp (3) with time zone,
	"file_id" uuid,
	"done" text DEFAULT '' NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"language" text,
	CONSTRAINT "appointments_lifecycle_known" CHECK ("appointments"."lifecycle" in ('requested', 'confirmed', 'arrived', 'in_chair', 'completed', 'no_show', 'cancelled')),
	CONSTRAINT "appointments_language_known" CHECK ("appointments"."language" in ('en', 'bn')),
	CONSTRAINT "appointments_canceller_known" CHECK ("appointments"."cancelled_by" in ('patient', 'clinic')),
	CONSTRAINT "appointments_serial_of_day" CHECK (num_nonnulls("appointments"."serial", "appointments"."serial_day") in (0, 2)),
	CONSTRAINT "appointments_in_order" CHECK ("appointments"."starts_at" < "appointments"."ends_at" and "appointments"."ends_at" <= "appointments"."holds_until"),
	CONSTRAINT "appointments_chair_counted" CHECK ("appointments"."chair" >= 1)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_name" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"is_encrypted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"photo" text NOT NULL,
	"picture" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "clinic_settings" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"zone" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"slot_step_minutes" integer NOT NULL,
	"lead_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"chairs" smallint DEFAULT 3 NOT NULL,
	"cleanup_minutes" integer DEFAULT 5 NOT NULL,
	"max_active_visits" integer DEFAULT 6 NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"welcome" text DEFAULT '' NOT NULL,
	"other_phones" text[] DEFAULT '{}' NOT NULL,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"currency" text DEFAULT 'Taka' NOT NULL,
	"accent" text,
	"photo" text DEFAULT '' NOT NULL,
	"picture" text,
	"privacy" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"setup_put_away" boolean DEFAULT false NOT NULL,
	"booked_at_once" boolean DEFAULT true NOT NULL,
	"mail_day_sheet" boolean DEFAULT false NOT NULL,
	"mail_callers_in_bangla" boolean DEFAULT true NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "clinic_settings_single" CHECK ("clinic_settings"."single"),
	CONSTRAINT "clinic_settings_chairs_sane" CHECK ("clinic_settings"."chairs" between 1 and 50),
	CONSTRAINT "clinic_settings_max_active_visits_sane" CHECK ("clinic_settings"."max_active_visits" >= 1)
);
--> statement-breakpoint
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
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"doctor_left" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closures_in_order" CHECK ("closures"."starts_at" < "closures"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counters" (
	"day" date PRIMARY KEY NOT NULL,
	"last_serial" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_sheet_mails" (
	"day" date PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delay_answers" (
	"doctor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"late_minutes" integer NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delay_answers_doctor_id_day_pk" PRIMARY KEY("doctor_id","day")
);
--> statement-breakpoint
CREATE TABLE "doctor_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctor_treatments" (
	"doctor_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"own_minutes" integer,
	CONSTRAINT "doctor_treatments_doctor_id_treatment_id_pk" PRIMARY KEY("doctor_id","treatment_id"),
	CONSTRAINT "doctor_treatments_own_minutes_sane" CHECK ("doctor_treatments"."own_minutes" between 5 and 480)
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"specialty" text NOT NULL,
	"degrees" text NOT NULL,
	"hospital_posts" text[] NOT NULL,
	"chamber_name" text NOT NULL,
	"chamber_hours" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"photo" text NOT NULL,
	"picture" text,
	"position" smallint NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"treats_children" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "doctors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "doctors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"appointment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"doctor_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('staff', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "patient_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"joined_by_staff" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"birth_date" date,
	"allergies" text DEFAULT '' NOT NULL,
	"is_pregnant" boolean DEFAULT false NOT NULL,
	"takes_blood_thinner" boolean DEFAULT false NOT NULL,
	"warnings_asked_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_url" text,
	"webp" "bytea" NOT NULL,
	"width_pixels" integer NOT NULL,
	"height_pixels" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_source_url_unique" UNIQUE("source_url")
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"appointment_id" uuid,
	"offer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_links_one_target" CHECK (num_nonnulls("private_links"."appointment_id", "private_links"."offer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"seen" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "record_views_once_a_day" UNIQUE("subject_id","actor_id","seen","day"),
	CONSTRAINT "record_views_part_known" CHECK ("record_views"."seen" in ('list', 'appointment', 'history', 'account', 'calendar', 'mail', 'file'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"reviewer_name" text NOT NULL,
	"title" text NOT NULL,
	"review" text NOT NULL,
	"photo" text NOT NULL,
	"picture" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visited_month" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "reviews_state_known" CHECK ("reviews"."state" in ('waiting', 'shown', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "rosters_doctor_id_weekday_from_minute_unique" UNIQUE("doctor_id","weekday","from_minute"),
	CONSTRAINT "rosters_weekday_iso" CHECK ("rosters"."weekday" between 1 and 7),
	CONSTRAINT "rosters_interval_in_day" CHECK (0 <= "rosters"."from_minute" and "rosters"."from_minute" < "rosters"."to_minute" and "rosters"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer NOT NULL,
	"recovery_hashes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_fingerprint" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "secret_fingerprint_single" CHECK ("secret_fingerprint"."single")
);
--> statement-breakpoint
CREATE TABLE "treatments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cost_taka" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"about" text NOT NULL,
	"photo" text NOT NULL,
	"picture" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"category" text NOT NULL,
	"search_words" text[] NOT NULL,
	"position" integer NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "treatments_name_lower_case" CHECK ("treatments"."name" = lower("treatments"."name")),
	CONSTRAINT "treatments_cost_sane" CHECK ("treatments"."cost_taka" between 0 and 100000000),
	CONSTRAINT "treatments_duration_sane" CHECK ("treatments"."duration_minutes" between 5 and 480)
);
--> statement-breakpoint
CREATE TABLE "unsent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"job" jsonb,
	"attempts" integer NOT NULL,
	"code" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"photo" text NOT NULL,
	"picture" text,
	"role" text DEFAULT 'patient' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"mailed_unverified_for" uuid,
	"language" text,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('patient', 'staff', 'owner')),
	CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'bn'))
);
--> statement-breakpoint
CREATE TABLE "waiting_room_screens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_room_screens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"treatment_id" uuid,
	"doctor_id" uuid,
	"until_day" date,
	"patient_name" text,
	"phone" text,
	CONSTRAINT "waitlist_entries_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "waitlist_entries_one_kind" CHECK (num_nonnulls("waitlist_entries"."appointment_id", "waitlist_entries"."user_id") = 1 and num_nonnulls("waitlist_entries"."user_id", "waitlist_entries"."treatment_id", "waitlist_entries"."until_day", "waitlist_entries"."patient_name", "waitlist_entries"."phone") in (0, 5))
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
	"left_by_id" uuid,
	CONSTRAINT "waitlist_offers_once" UNIQUE("entry_id","doctor_id","starts_at"),
	CONSTRAINT "waitlist_offers_state_known" CHECK ("waitlist_offers"."state" in ('open', 'taken', 'left'))
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_accounts_provider_id_account_id_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"proven_by" text NOT NULL,
	CONSTRAINT "identity_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "identity_sessions_proof_known" CHECK ("identity_sessions"."proven_by" in ('password', 'third_party', 'email_link'))
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proofs_ended" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "identity_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_id_users_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_hits" ADD CONSTRAINT "closure_hits_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_hits" ADD CONSTRAINT "closure_hits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_hits" ADD CONSTRAINT "closure_hits_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delay_answers" ADD CONSTRAINT "delay_answers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_slugs" ADD CONSTRAINT "doctor_slugs_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_treatments" ADD CONSTRAINT "doctor_treatments_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_treatments" ADD CONSTRAINT "doctor_treatments_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_files" ADD CONSTRAINT "patient_files_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_offer_id_waitlist_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."waitlist_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_identity_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_left_by_id_appointments_id_fk" FOREIGN KEY ("left_by_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_serial_once" ON "appointments" USING btree ("serial_day","serial") WHERE "appointments"."serial" is not null;--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appointments_of_file" ON "appointments" USING btree ("file_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_doctor" ON "appointments" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_doctor_newest" ON "appointments" USING btree ("doctor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_in_state" ON "appointments" USING btree ("lifecycle","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_cancelled" ON "appointments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."lifecycle" = 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id","holds_until");--> statement-breakpoint
CREATE INDEX "appointments_of_person" ON "appointments" USING btree (lower("patient_name"),"patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_searched" ON "appointments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_subject_id_index" ON "audit_entries" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest_of_visits" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_entries"."subject" = 'appointment';--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calendar_feeds_owner_id_index" ON "calendar_feeds" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "closure_hits_appointment_id_index" ON "closure_hits" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "closures_ends_at_index" ON "closures" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "closures_doctor_leaves_once" ON "closures" USING btree ("doctor_id") WHERE "closures"."doctor_left";--> statement-breakpoint
CREATE INDEX "doctor_treatments_treatment_id_index" ON "doctor_treatments" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_once" ON "family_members" USING btree ("user_id",lower("full_name"));--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_account_once" ON "patient_files" USING btree ("account_id",lower("name")) WHERE "patient_files"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_phone_once" ON "patient_files" USING btree ("phone",lower("name")) WHERE "patient_files"."account_id" is null and "patient_files"."phone" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_email_once" ON "patient_files" USING btree ("email",lower("name")) WHERE "patient_files"."account_id" is null and "patient_files"."email" <> '';--> statement-breakpoint
CREATE INDEX "patient_files_born" ON "patient_files" USING btree ("birth_date") WHERE "patient_files"."birth_date" is not null;--> statement-breakpoint
CREATE INDEX "patient_files_searched" ON "patient_files" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patient_notes_of_file" ON "patient_notes" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "pictures_longest_unused" ON "pictures" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "private_links_appointment_id_index" ON "private_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "private_links_offer_id_index" ON "private_links" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "treatments_name_once" ON "treatments" USING btree ("name") WHERE "treatments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "unsent_mails_oldest" ON "unsent_mails" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "waitlist_entries_oldest" ON "waitlist_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_treatment_id_index" ON "waitlist_entries" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_request_once" ON "waitlist_entries" USING btree ("user_id","treatment_id",lower("patient_name")) WHERE "waitlist_entries"."ended_at" is null and "waitlist_entries"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_user_id_index" ON "waitlist_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_one_at_a_time" ON "waitlist_offers" USING btree ("doctor_id","starts_at") WHERE "waitlist_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "identity_accounts_user_id_index" ON "identity_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_user_id_index" ON "identity_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_verifications_identifier_index" ON "identity_verifications" USING btree ("identifier");
--> statement-breakpoint
-- Written by hand from here on.
-- Nobody is in two places: the last word on double booking is the database's. Cancelled and missed visits leave their time free again;
-- a doctor and a chair can have a visit squeezed in beside another.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_once"
  EXCLUDE USING gist ("doctor_id" WITH =, tstzrange("starts_at", "holds_until") WITH &&)
  WHERE ("lifecycle" NOT IN ('cancelled', 'no_show') AND NOT "squeezed_in");
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_chair_once"
  EXCLUDE USING gist ("chair" WITH =, tstzrange("starts_at", "holds_until") WITH &&)
  WHERE ("lifecycle" NOT IN ('cancelled', 'no_show') AND NOT "squeezed_in");
--> statement-breakpoint
-- Rows from before this constraint that overlap another visit of the same person are left out until they are moved.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_once"
  EXCLUDE USING gist ("person" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("lifecycle" IN ('requested', 'confirmed', 'arrived', 'in_chair') AND NOT "double_booked");
--> statement-breakpoint
-- A booking writes its key first, so that a retry waits for the first try at the key itself.
ALTER TABLE "idempotency_keys" ALTER CONSTRAINT "idempotency_keys_appointment_id_appointments_id_fk" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- The program always gives these. Without them a new database would differ from one that 904c4ff made.
ALTER TABLE "treatments" ALTER COLUMN "category" SET DEFAULT '', ALTER COLUMN "search_words" SET DEFAULT '{}', ALTER COLUMN "position" SET DEFAULT 0;
--> statement-breakpoint
-- What happened, and who saw a record, stays written down: rows are added, never changed or taken away.
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
CREATE TRIGGER "record_views_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_views"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
-- A note stays as it was signed: it only moves with its file into another one of the same person, and goes only with its file.
CREATE FUNCTION "refuse_change_of_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.at, NEW.author_id, NEW.author_name, NEW.text)
    IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.author_id, OLD.author_name, OLD.text) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "patient_files" WHERE "id" = OLD.file_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'notes on patients are append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "patient_notes_append_only" BEFORE UPDATE OR DELETE ON "patient_notes"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_note"();
--> statement-breakpoint
CREATE TRIGGER "patient_notes_never_emptied" BEFORE TRUNCATE ON "patient_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_note"();
--> statement-breakpoint
-- Every running program is notified in which table the content of its pages changed, whoever changed it.
CREATE FUNCTION "tell_content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "treatments"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blogs"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctors"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctor_treatments"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "clinic_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rosters"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "closures"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
