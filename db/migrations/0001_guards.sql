CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- A doctor is never in two places: the last word on double booking is the database's. Cancelled and missed
-- appointments leave their time free again.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap"
  EXCLUDE USING gist ("doctor_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("lifecycle" NOT IN ('cancelled', 'no_show'));
--> statement-breakpoint
-- What happened stays on record: rows of the audit trail are added, never changed or taken away.
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
