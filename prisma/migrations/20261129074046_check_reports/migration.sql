-- Templates of points, and reports with their own copy of the texts. The tables quality_check and quality_check_point stay for
-- processes of the previous release, which read them during a rollout; a later release drops them.
-- CreateEnum
CREATE TYPE "check_outcome" AS ENUM ('passed', 'failed');

-- CreateTable
CREATE TABLE "check_template" (
    "id" SERIAL NOT NULL,
    "built_in_key" TEXT,
    "name" TEXT NOT NULL,
    "name_hi" TEXT,
    "kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sections" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "check_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_report" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER,
    "template_id" INTEGER,
    "template_version" INTEGER,
    "sheet" JSONB NOT NULL,
    "note" TEXT,
    "technician" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "corrects_id" INTEGER,
    "outcome" "check_outcome",
    "finished_at" TIMESTAMPTZ(3),
    "finished_by_id" UUID,
    "superseded_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "check_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_photo" (
    "id" SERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "point_key" TEXT,
    "storage_key" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "check_photo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "check_template_built_in_key_key" ON "check_template"("built_in_key");

-- CreateIndex
CREATE INDEX "check_report_product_id_checked_at_idx" ON "check_report"("product_id", "checked_at");

-- CreateIndex
CREATE INDEX "check_report_variant_id_idx" ON "check_report"("variant_id");

-- CreateIndex
CREATE INDEX "check_report_template_id_idx" ON "check_report"("template_id");

-- CreateIndex
CREATE INDEX "check_report_corrects_id_idx" ON "check_report"("corrects_id");

-- CreateIndex
CREATE INDEX "check_photo_report_id_idx" ON "check_photo"("report_id");

-- CreateIndex
CREATE INDEX "check_photo_storage_key_idx" ON "check_photo"("storage_key");

-- AddForeignKey
ALTER TABLE "check_report" ADD CONSTRAINT "check_report_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_report" ADD CONSTRAINT "check_report_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_report" ADD CONSTRAINT "check_report_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "check_template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_report" ADD CONSTRAINT "check_report_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "check_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_photo" ADD CONSTRAINT "check_photo_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "check_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A draft of each product or variant at a time: a second press of a button starts no other.
CREATE UNIQUE INDEX check_report_one_draft ON check_report (product_id, variant_id) NULLS NOT DISTINCT WHERE finished_at IS NULL;
-- The reports that the shop shows: the newest first of each product and variant.
CREATE INDEX check_report_shown ON check_report (product_id, variant_id, checked_at DESC, id DESC)
  WHERE finished_at IS NOT NULL AND superseded_at IS NULL;
-- Of two corrections of one report only one is ever finished.
CREATE UNIQUE INDEX check_report_one_correction ON check_report (corrects_id) WHERE finished_at IS NOT NULL;
CREATE UNIQUE INDEX check_template_name ON check_template (lower(name));

ALTER TABLE check_template
  ADD CONSTRAINT check_template_sections CHECK (jsonb_typeof(sections) = 'array' AND version > 0);
ALTER TABLE check_photo ADD CONSTRAINT check_photo_size CHECK (width > 0 AND height > 0);
ALTER TABLE check_report
  ADD CONSTRAINT check_report_sheet CHECK (jsonb_typeof(sheet) = 'object' AND version > 0),
  ADD CONSTRAINT check_report_finished CHECK ((finished_at IS NULL) = (outcome IS NULL)),
  ADD CONSTRAINT check_report_superseded CHECK (superseded_at IS NULL OR finished_at IS NOT NULL),
  -- A report with an open failure, or with a point that nobody marked, is never published as passed.
  ADD CONSTRAINT check_report_passed CHECK (
    outcome <> 'passed' OR NOT jsonb_path_exists(sheet, '$.sections[*].points[*] ? (@.result == "fail" || @.result == null)'));

-- A finished report stays as it is: only a correction can supersede it, once.
CREATE FUNCTION refuse_finished_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.superseded_at IS NOT NULL
     OR (to_jsonb(NEW) - 'superseded_at' - 'updated_at') IS DISTINCT FROM (to_jsonb(OLD) - 'superseded_at' - 'updated_at') THEN
    RAISE EXCEPTION 'a finished check report cannot be changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_report_final BEFORE UPDATE ON check_report
  FOR EACH ROW WHEN (OLD.finished_at IS NOT NULL) EXECUTE FUNCTION refuse_finished_check();

-- Cached replies show finished reports only: drafts, which are saved while somebody types, invalidate nothing.
CREATE TRIGGER check_report_inserted_told AFTER INSERT ON check_report
  FOR EACH ROW WHEN (NEW.finished_at IS NOT NULL) EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER check_report_updated_told AFTER UPDATE ON check_report
  FOR EACH ROW WHEN (NEW.finished_at IS NOT NULL) EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER check_report_deleted_told AFTER DELETE ON check_report
  FOR EACH ROW WHEN (OLD.finished_at IS NOT NULL) EXECUTE FUNCTION tell_catalogue();
CREATE TRIGGER check_report_truncated_told AFTER TRUNCATE ON check_report EXECUTE FUNCTION tell_catalogue();
-- Photos are added to drafts; those of finished reports change when they are moved to another store.
CREATE TRIGGER check_photo_told AFTER UPDATE OR TRUNCATE ON check_photo EXECUTE FUNCTION tell_catalogue();

-- Reports made so far, each with the texts that it was made with. Points that were left out stay left out.
WITH section (place, key, label, label_hi) AS (
  VALUES
    (1, 'exterior', 'Exterior', 'बाहरी हिस्सा'),
    (2, 'display', 'Display', 'डिस्प्ले'),
    (3, 'keyboard', 'Keyboard', 'कीबोर्ड'),
    (4, 'ports', 'Ports', 'पोर्ट'),
    (5, 'power', 'Battery & power', 'बैटरी और पावर'),
    (6, 'data', 'Data & locks', 'डेटा और लॉक')
), point (number, place, key, label, label_hi) AS (
  VALUES
    (1, 1, 'cracks', 'Lid, base and corners free of cracks', 'ढक्कन, तला और कोने बिना दरार के'),
    (2, 1, 'hinges', 'Hinges hold any angle without play', 'हिंज हर कोण पर टिकते हैं, कोई ढीलापन नहीं'),
    (3, 1, 'screws', 'All screws, feet and covers present', 'सभी स्क्रू, पैर और कवर मौजूद'),
    (4, 1, 'marks', 'Scratches and dents measured and recorded', 'खरोंच और गड्ढे नापे गए और दर्ज किए गए'),
    (5, 2, 'pixels', 'No dead or stuck pixels beyond the grade''s limit', 'ग्रेड की सीमा से ज़्यादा डेड या अटके पिक्सल नहीं'),
    (6, 2, 'backlight', 'Even backlight, no bleed or pressure marks', 'बैकलाइट एक जैसी, कोई रिसाव या दबाव का निशान नहीं'),
    (7, 2, 'brightness', 'Every brightness step works over the full range', 'ब्राइटनेस का हर स्तर पूरी सीमा में काम करता है'),
    (8, 2, 'glass', 'Glass, bezel and touch layer (where fitted) intact', 'कांच, बेज़ल और टच लेयर (जहाँ लगी हो) सही-सलामत'),
    (9, 3, 'keys', 'Every key registers and every legend is readable', 'हर की दबती है और उस पर लिखा पढ़ा जाता है'),
    (10, 3, 'key-light', 'Keyboard backlight works', 'कीबोर्ड की बैकलाइट काम करती है'),
    (11, 3, 'trackpad', 'Trackpad, pointing stick and buttons work', 'ट्रैकपैड, पॉइंटिंग स्टिक और बटन काम करते हैं'),
    (12, 3, 'fingerprint', 'Fingerprint reader or infrared sign-in works', 'फ़िंगरप्रिंट रीडर या इन्फ़्रारेड साइन-इन काम करता है'),
    (13, 4, 'usb', 'Each USB port runs at its rated speed and power', 'हर USB पोर्ट अपनी तय गति और पावर पर चलता है'),
    (14, 4, 'video', 'Video outputs work', 'वीडियो आउटपुट काम करते हैं'),
    (15, 4, 'charging', 'Charging port works, with an adapter of the original wattage', 'चार्जिंग पोर्ट काम करता है, मूल वॉट वाले अडैप्टर के साथ'),
    (16, 4, 'audio', 'Audio jack and card reader work', 'ऑडियो जैक और कार्ड रीडर काम करते हैं'),
    (24, 4, 'wifi', 'Wi-Fi works on 2.4 and 5 GHz', 'Wi-Fi 2.4 और 5 GHz पर काम करता है'),
    (25, 4, 'bluetooth', 'Bluetooth works', 'ब्लूटूथ काम करता है'),
    (26, 4, 'lan', 'Wired network works', 'वायर्ड नेटवर्क काम करता है'),
    (27, 4, 'sound', 'Speakers, microphone and webcam work', 'स्पीकर, माइक और वेबकैम काम करते हैं'),
    (17, 5, 'battery-health', 'Battery health at or above the grade''s minimum', 'बैटरी हेल्थ ग्रेड की न्यूनतम सीमा पर या उससे ऊपर'),
    (18, 5, 'battery-cycles', 'Battery cycle count recorded', 'बैटरी के चार्ज साइकल दर्ज'),
    (19, 5, 'battery-safety', 'No swelling; charges and discharges under load', 'बैटरी फूली नहीं; लोड पर चार्ज और डिस्चार्ज होती है'),
    (22, 5, 'memory', 'Full memory test passed; size and slots as listed', 'मेमोरी की पूरी जांच पास; आकार और स्लॉट लिखे अनुसार'),
    (23, 5, 'stress', '30 minutes of CPU and GPU stress without throttling or crash', 'CPU और GPU पर 30 मिनट पूरा लोड, न गति घटी, न क्रैश हुआ'),
    (28, 5, 'fans', 'Fans clean and quiet, fresh thermal paste, temperature below the limit', 'पंखे साफ़ और शांत, नया थर्मल पेस्ट, तापमान सीमा से नीचे'),
    (20, 6, 'drive-health', 'Drive healthy by SMART: wear at most 20%, no reallocated sectors', 'SMART के हिसाब से ड्राइव स्वस्थ: घिसाव 20% तक, कोई ख़राब सेक्टर नहीं'),
    (21, 6, 'drive-speed', 'Read and write speed near the class of the drive', 'पढ़ने और लिखने की गति ड्राइव की श्रेणी के क़रीब'),
    (29, 6, 'erasure', 'Storage purged to NIST SP 800-88 Rev. 2 and verified, certificate kept', 'स्टोरेज NIST SP 800-88 Rev. 2 के अनुसार मिटाया और जांचा गया, प्रमाणपत्र सुरक्षित'),
    (30, 6, 'firmware', 'Firmware updated; BIOS password and remote-management locks removed', 'फ़र्मवेयर अपडेट; BIOS पासवर्ड और रिमोट-मैनेजमेंट लॉक हटाए गए'),
    (31, 6, 'enrolment', 'No activation lock, device management or Autopilot enrolment', 'कोई एक्टिवेशन लॉक, डिवाइस मैनेजमेंट या Autopilot रजिस्ट्रेशन नहीं'),
    (32, 6, 'system', 'Licensed system activated, drivers complete, serial numbers match label, BIOS and listing', 'लाइसेंस वाला सिस्टम चालू, सभी ड्राइवर मौजूद, सीरियल नंबर लेबल, BIOS और लिस्टिंग से मेल खाते हैं')
), part AS (
  SELECT made.check_id, section.place,
         jsonb_build_object('key', section.key, 'label', section.label, 'labelHi', section.label_hi, 'points',
           jsonb_agg(jsonb_build_object('key', point.key, 'label', point.label, 'labelHi', point.label_hi,
             'result', made.result, 'note', made.note) ORDER BY made.point)) AS section
    FROM quality_check_point made
    JOIN point ON point.number = made.point
    JOIN section ON section.place = point.place
   GROUP BY made.check_id, section.place, section.key, section.label, section.label_hi
)
INSERT INTO check_report (product_id, sheet, technician, checked_at, outcome, finished_at, created_at, updated_at)
SELECT made.product_id,
       jsonb_build_object('name', '32-point check', 'nameHi', '32 बिंदुओं की जांच', 'sections',
         jsonb_agg(part.section ORDER BY part.place)),
       made.technician, made.checked_at,
       CASE WHEN EXISTS (SELECT 1 FROM quality_check_point failed WHERE failed.check_id = made.id AND failed.result = 'fail')
            THEN 'failed' ELSE 'passed' END::check_outcome,
       made.created_at, made.created_at, made.created_at
  FROM quality_check made JOIN part ON part.check_id = made.id
 GROUP BY made.id
 ORDER BY made.id;
