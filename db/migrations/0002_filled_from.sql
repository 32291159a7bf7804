COMMENT ON TABLE "drizzle"."__drizzle_migrations" IS 'least version: 0.2.0';--> statement-breakpoint
ALTER TABLE "patient_files" ADD COLUMN "filled_from" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand: what was lost when files were joined and accounts confirmed before.
UPDATE "patient_files" SET "birth_date" = joined."birth_date", "filled_from" = jsonb_build_object('birthDate', joined."id")
	FROM (SELECT DISTINCT ON ("joined_into") "joined_into", "birth_date", "id" FROM "patient_files"
		WHERE "joined_into" IS NOT NULL AND "birth_date" IS NOT NULL ORDER BY "joined_into", "created_at", "id") AS joined
	WHERE "patient_files"."id" = joined."joined_into" AND "patient_files"."birth_date" IS NULL;--> statement-breakpoint
INSERT INTO "message_choices" ("id", "user_id", "first_way", "wants_texts", "wording", "language", "how", "at", "by_id")
	SELECT gen_random_uuid(), noted."account_id", noted."first_way", false, noted."wording", noted."language", 'joined', noted."at", noted."by_id"
	FROM (SELECT DISTINCT ON (f."account_id") f."account_id", c.*
		FROM "message_choices" c
		JOIN "patient_files" j ON j."id" = c."file_id"
		JOIN "patient_files" f ON f."id" = coalesce(j."joined_into", j."id")
		WHERE f."joined_by_staff" AND f."account_id" IS NOT NULL
		ORDER BY f."account_id", c."at" DESC, c."id" DESC) AS noted
	WHERE NOT noted."wants_texts" AND NOT EXISTS (SELECT FROM "message_choices" own WHERE own."user_id" = noted."account_id");
