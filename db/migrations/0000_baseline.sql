-- Written by hand, to the first table and from the last index on; the rest by the generator, with the columns in the order of a database that was taken over.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- What makes two spellings of a name one: encoding, width, blanks, dots, quotes, hyphens, joiners and invisible signs don't count, nor does
-- the order in which the signs of a Bangla letter were typed.
CREATE FUNCTION "plain_name"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  normalize(regexp_replace("name" COLLATE "C", '[\u0060\u00B4]', '''', 'g'), NFKC) COLLATE "C",
  '[\u2018-\u201B\u2039\u203A\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u2032\u2035\u0384\u055A\u05F3\u07F4\u07F5\u1FBD\u1FBF\uA78C]', '''', 'g'),
  '[\u201C-\u201F\u00AB\u00BB\u02BA\u05F4\u2033\u2036\u301D\u301E]', '"', 'g'),
  '[\u2010-\u2015\u2043\u207B\u208B\u2212\u02D7\u058A\u05BE\u1806\u2796\u2E3A\u2E3B\u2E40\u30A0]', '-', 'g'),
  '\u09A4\u09CD\u200D', U&'\09CE', 'g'),
  '[\u00AD\u034F\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFFC\U000E0000-\U000E01EF]', '', 'g'),
  '([\u0980-\u09FF]):', U&'\005C1\0983', 'g'),
  '([\u0981-\u0983])([\u09BE-\u09CC\u09D7])', '\2\1', 'g'),
  '([\u09BE-\u09CC\u09D7])\u09BC', U&'\09BC\005C1', 'g');
--> statement-breakpoint
-- The same without case and the script of digits. Case by ICU's root collation, so that every locale folds alike.
CREATE FUNCTION "name_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(replace(replace(
  lower(upper(lower(
    btrim(regexp_replace(translate(replace("plain_name"("name"), U&'\0985\09BE', U&'\0986'),
      U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF', '0123456789') COLLATE "C",
      '[ .,\t\n\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'))
    COLLATE "und-x-icu") COLLATE "und-x-icu") COLLATE "und-x-icu"),
  U&'i\0307', 'i'), U&'\03C2', U&'\03C3'), NFC);
--> statement-breakpoint
-- The same for searching: Latin letters without their accents, other signs as blanks.
CREATE FUNCTION "search_key"("words" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(normalize(replace(replace(translate(
  regexp_replace(regexp_replace(normalize("name_key"("words"), NFD) COLLATE "C", '([a-z])[\u0300-\u036F]+', '\1', 'g'),
    '[]["''();:<>/@ -]+', ' ', 'g'),
  U&'\00F8\0142\0111\0127\0167\00F0', 'oldhtd'), U&'\00E6', 'ae'), U&'\0153', 'oe'), NFC));
--> statement-breakpoint
CREATE TABLE "affected_visits" (
	"closure_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"no_answer_at" timestamp (3) with time zone,
	"set_at" timestamp (3) with time zone NOT NULL,
	"set_by_id" uuid,
	CONSTRAINT "affected_visits_closure_id_appointment_id_pk" PRIMARY KEY("closure_id","appointment_id"),
	CONSTRAINT "affected_visits_state_known" CHECK ("affected_visits"."state" in ('notified', 'to_call', 'called', 'rescheduled', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"part" text PRIMARY KEY NOT NULL,
	"wrong_since" timestamp (3) with time zone,
	"notified_at" timestamp (3) with time zone
);
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
	"reschedule_asked_at" timestamp (3) with time zone,
	"double_booked" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"seated_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"serial" integer,
	"serial_day" date,
	"walk_in" boolean DEFAULT false NOT NULL,
	"notified_starts_at" timestamp (3) with time zone,
	"came_back" boolean DEFAULT false NOT NULL,
	"called_at" timestamp (3) with time zone,
	"urgent_at" timestamp (3) with time zone,
	"urgent_reason" text DEFAULT '' NOT NULL,
	"will_come_at" timestamp (3) with time zone,
	"file_id" uuid,
	"done" text DEFAULT '' NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"language" text,
	"person" text GENERATED ALWAYS AS (case when patient_id is not null then patient_id::text when patient_email <> '' then patient_email when phone <> '' then phone end || '|' || name_key(patient_name)) STORED,
	"search_text" text GENERATED ALWAYS AS (' ' || search_key(patient_name || ' ' || patient_email || ' ' || phone)) STORED,
	"from_file_id" uuid,
	"confirm_asked_for" timestamp (3) with time zone,
	"patient_confirmed_for" timestamp (3) with time zone,
	"confirm_no_answer_at" timestamp (3) with time zone,
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
CREATE TABLE "batch_messages" (
	"batch_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "batch_messages_batch_id_appointment_id_pk" PRIMARY KEY("batch_id","appointment_id"),
	CONSTRAINT "batch_messages_one_end" CHECK (num_nonnulls("batch_messages"."sent_at", "batch_messages"."withdrawn_at") <= 1)
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
	"country" text DEFAULT 'BD' NOT NULL,
	"sentences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	"quiet_from_minute" smallint DEFAULT 1260 NOT NULL,
	"quiet_until_minute" smallint DEFAULT 480 NOT NULL,
	"texts_per_day" smallint DEFAULT 5 NOT NULL,
	"next_way_minutes" integer DEFAULT 30,
	"text_price_hundredths" integer,
	"low_text_balance" integer DEFAULT 100 NOT NULL,
	"confirm_before_hours" smallint DEFAULT 48,
	"confirm_after_no_shows" smallint,
	"code_countries" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "clinic_settings_confirmation_sane" CHECK ("clinic_settings"."confirm_before_hours" between 25 and 336 and "clinic_settings"."confirm_after_no_shows" >= 1),
	CONSTRAINT "clinic_settings_country_sane" CHECK ("clinic_settings"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "clinic_settings_single" CHECK ("clinic_settings"."single"),
	CONSTRAINT "clinic_settings_chairs_sane" CHECK ("clinic_settings"."chairs" between 1 and 50),
	CONSTRAINT "clinic_settings_max_active_visits_sane" CHECK ("clinic_settings"."max_active_visits" >= 1)
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
	"account_ends" boolean DEFAULT false NOT NULL,
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
	"invited_by_id" uuid,
	CONSTRAINT "invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "invitations_role_known" CHECK ("invitations"."role" in ('staff', 'owner'))
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
	"medical_alerts_asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || search_key(name || ' ' || email || ' ' || phone)) STORED,
	"joined_into" uuid,
	"medical_alerts_replaced" boolean DEFAULT false NOT NULL,
	"joined_through" uuid
);
--> statement-breakpoint
CREATE TABLE "patient_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"from_file_id" uuid
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
	"is_slip" boolean DEFAULT false NOT NULL,
	"account_id" uuid,
	"account_email" text,
	"short_in" text,
	CONSTRAINT "private_links_short_in_known" CHECK ("private_links"."short_in" in ('en', 'bn')),
	CONSTRAINT "private_links_one_target" CHECK (num_nonnulls("private_links"."appointment_id", "private_links"."offer_id") = 1),
	CONSTRAINT "private_links_account" CHECK (("private_links"."account_id" is null) = ("private_links"."account_email" is null))
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
CREATE TABLE "remote_checks" (
	"server" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"code" text,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"mail_sent_at" timestamp (3) with time zone,
	"balance" double precision
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
	"email" text,
	"full_name" text NOT NULL,
	"phone" text,
	"photo" text NOT NULL,
	"picture" text,
	"role" text DEFAULT 'patient' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"mailed_unverified_for" uuid,
	"language" text,
	"phone_proven_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('patient', 'staff', 'owner')),
	CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'bn')),
	CONSTRAINT "users_way_in" CHECK (num_nonnulls("users"."email", "users"."phone_proven_at") > 0),
	CONSTRAINT "users_proven_phone" CHECK ("users"."phone_proven_at" is null or "users"."phone" is not null),
	CONSTRAINT "users_staff_by_email" CHECK ("users"."role" = 'patient' or "users"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "visit_calls" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	"no_answer_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_by_id" uuid,
	CONSTRAINT "visit_calls_cause_known" CHECK ("visit_calls"."cause" in ('address_refused', 'no_address', 'text_failed'))
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
CREATE TABLE "website_pictures" (
	"part" text PRIMARY KEY NOT NULL,
	"photo" text NOT NULL,
	"picture" text
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
	CONSTRAINT "identity_sessions_proof_known" CHECK ("identity_sessions"."proven_by" in ('password', 'third_party', 'email_link', 'telephone'))
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
ALTER TABLE "affected_visits" ADD CONSTRAINT "affected_visits_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affected_visits" ADD CONSTRAINT "affected_visits_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affected_visits" ADD CONSTRAINT "affected_visits_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_id_users_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_from_file_id_patient_files_id_fk" FOREIGN KEY ("from_file_id") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_messages" ADD CONSTRAINT "batch_messages_batch_id_message_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."message_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_messages" ADD CONSTRAINT "batch_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_batches" ADD CONSTRAINT "message_batches_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_files" ADD CONSTRAINT "patient_files_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_files" ADD CONSTRAINT "patient_files_joined_into_patient_files_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_files" ADD CONSTRAINT "patient_files_joined_through_patient_files_id_fk" FOREIGN KEY ("joined_through") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_file_id_patient_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."patient_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_notes" ADD CONSTRAINT "patient_notes_from_file_id_patient_files_id_fk" FOREIGN KEY ("from_file_id") REFERENCES "public"."patient_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_offer_id_waitlist_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."waitlist_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_identity_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_left_by_id_appointments_id_fk" FOREIGN KEY ("left_by_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affected_visits_appointment_id_index" ON "affected_visits" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_serial_once" ON "appointments" USING btree ("serial_day","serial") WHERE "appointments"."serial" is not null;--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appointments_of_file" ON "appointments" USING btree ("file_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_from_file" ON "appointments" USING btree ("from_file_id") WHERE "appointments"."from_file_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_doctor" ON "appointments" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_doctor_newest" ON "appointments" USING btree ("doctor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_in_state" ON "appointments" USING btree ("lifecycle","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_cancelled" ON "appointments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "appointments"."lifecycle" = 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("starts_at","id","holds_until");--> statement-breakpoint
CREATE INDEX "appointments_of_person" ON "appointments" USING btree (name_key("patient_name"),"patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_searched" ON "appointments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_subject_id_index" ON "audit_entries" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest_of_visits" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_entries"."subject" = 'appointment';--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "batch_messages_appointment_id_index" ON "batch_messages" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "batch_messages_waiting" ON "batch_messages" USING btree ("batch_id") WHERE "batch_messages"."sent_at" is null and "batch_messages"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "batch_messages_sent_at_index" ON "batch_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "batch_messages_withdrawn_at_index" ON "batch_messages" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_owner_id_index" ON "calendar_feeds" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "closures_ends_at_index" ON "closures" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "closures_doctor_leaves_once" ON "closures" USING btree ("doctor_id") WHERE "closures"."doctor_left";--> statement-breakpoint
CREATE INDEX "doctor_treatments_treatment_id_index" ON "doctor_treatments" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_once" ON "family_members" USING btree ("user_id",name_key("full_name"));--> statement-breakpoint
CREATE INDEX "message_choices_user_id_at_index" ON "message_choices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "message_choices_file_id_at_index" ON "message_choices" USING btree ("file_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_of_file" ON "one_time_codes" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_user_id_index" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_created_at_index" ON "one_time_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_account_once" ON "patient_files" USING btree ("account_id",name_key("name")) WHERE "patient_files"."account_id" is not null and "patient_files"."joined_into" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_phone_once" ON "patient_files" USING btree ("phone",name_key("name")) WHERE "patient_files"."account_id" is null and "patient_files"."phone" <> '' and "patient_files"."joined_into" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patient_files_of_email_once" ON "patient_files" USING btree ("email",name_key("name")) WHERE "patient_files"."account_id" is null and "patient_files"."email" <> '' and "patient_files"."joined_into" is null;--> statement-breakpoint
CREATE INDEX "patient_files_joined" ON "patient_files" USING btree ("joined_into") WHERE "patient_files"."joined_into" is not null;--> statement-breakpoint
CREATE INDEX "patient_files_joined_through" ON "patient_files" USING btree ("joined_through") WHERE "patient_files"."joined_through" is not null;--> statement-breakpoint
CREATE INDEX "patient_files_of_phone" ON "patient_files" USING btree ("phone",name_key("name")) WHERE "patient_files"."phone" <> '';--> statement-breakpoint
CREATE INDEX "patient_files_born" ON "patient_files" USING btree ("birth_date") WHERE "patient_files"."birth_date" is not null;--> statement-breakpoint
CREATE INDEX "patient_files_searched" ON "patient_files" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patient_notes_of_file" ON "patient_notes" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "patient_notes_from_file" ON "patient_notes" USING btree ("from_file_id") WHERE "patient_notes"."from_file_id" is not null;--> statement-breakpoint
CREATE INDEX "pictures_longest_unused" ON "pictures" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "private_links_appointment_id_index" ON "private_links" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "private_links_offer_id_index" ON "private_links" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "private_links_account_id_index" ON "private_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "text_messages_appointment_id_index" ON "text_messages" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "text_messages_user_id_index" ON "text_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_messages_gateway_id_index" ON "text_messages" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "text_messages_of_phone" ON "text_messages" USING btree ("phone","changed_at");--> statement-breakpoint
CREATE INDEX "text_messages_to_follow" ON "text_messages" USING btree ("follow_at") WHERE "text_messages"."follow_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_newest" ON "text_messages" USING btree ("queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "treatments_name_once" ON "treatments" USING btree ("name") WHERE "treatments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "unsent_mails_oldest" ON "unsent_mails" USING btree ("queued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_of_telephone_once" ON "users" USING btree ("phone",name_key("full_name")) WHERE "users"."phone_proven_at" is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "waitlist_entries_oldest" ON "waitlist_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_treatment_id_index" ON "waitlist_entries" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_request_once" ON "waitlist_entries" USING btree ("user_id","treatment_id",name_key("patient_name")) WHERE "waitlist_entries"."ended_at" is null and "waitlist_entries"."user_id" is not null;--> statement-breakpoint
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
-- The program always gives these. Without them a new database would differ from one that was taken over (decision 030).
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
CREATE FUNCTION "notify_content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "treatments"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blogs"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctors"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctor_treatments"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "clinic_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rosters"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "closures"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "website_pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_changed"();
