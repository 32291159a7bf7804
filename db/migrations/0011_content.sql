-- Every running program hears which table the content of its pages changed in, whoever changed it.
CREATE FUNCTION "tell_content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "treatments" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blogs" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctors" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctor_treatments" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "clinic_settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rosters" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "closures" FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
--> statement-breakpoint
-- Who saw a record stays written down, as what was done to it does.
CREATE TRIGGER "record_views_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_views"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();
