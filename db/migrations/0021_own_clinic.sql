ALTER TABLE "treatments" DROP CONSTRAINT "treatments_name_unique";--> statement-breakpoint
ALTER TABLE "clinic_settings" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "tagline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "welcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "other_phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "social" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "currency" text DEFAULT 'Taka' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "photo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "privacy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinic_settings" ADD COLUMN "setup_put_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "treatments_name_once" ON "treatments" USING btree ("name") WHERE "treatments"."hidden_at" is null;--> statement-breakpoint
-- Until now the texts stood in code, for every clinic.
UPDATE "clinic_settings" SET
  "tagline" = 'Gentle dentistry, at the hour it suits you.',
  "welcome" = E'Welcome. Sit down, nothing starts yet.\n\nFirst we listen. Then we look, and tell you in plain words what we see, what it needs and what it costs. Only then do we begin, and you can raise a hand at any time.\n\nMany of our patients were afraid for years. If you are too, say so when you book or at the door. We plan more time.',
  "social" = '{"facebook": "https://www.facebook.com/", "instagram": "https://www.instagram.com/", "youtube": "https://www.youtube.com/"}'::jsonb;
