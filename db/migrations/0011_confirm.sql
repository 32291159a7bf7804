COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.1.0';--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirm_asked_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "patient_confirmed_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirm_no_answer_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "confirm_before_hours" smallint DEFAULT 48;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "confirm_after_no_shows" smallint;--> statement-breakpoint
ALTER TABLE "private_links" ADD COLUMN "short_in" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD CONSTRAINT "clinic_settings_confirmation_sane" CHECK ("clinic_settings"."confirm_before_hours" between 25 and 336 and "clinic_settings"."confirm_after_no_shows" >= 1);--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_short_in_known" CHECK ("private_links"."short_in" in ('en', 'bn'));