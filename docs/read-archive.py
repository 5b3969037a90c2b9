"""Reads an archive of a portfolio: python3 read-archive.py FILE.zip. Needs only Python's standard library."""
import hashlib
import json
import sys
import zipfile


def sum_of(archive, path):
    digest = hashlib.sha256()
    with archive.open(path) as file:
        while chunk := file.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def records(archive, table):
    with archive.open(f"records/{table}.jsonl") as lines:
        return [json.loads(line) for line in lines]


with zipfile.ZipFile(sys.argv[1]) as archive:
    manifest = json.loads(archive.read("manifest.json"))
    if manifest["format"] != "portfolio-archive" or manifest["formatVersion"] != 1:
        sys.exit("This is not an archive of format version 1.")
    for file in manifest["files"]:
        if sum_of(archive, file["path"]) != file["sha256"]:
            sys.exit(f"{file['path']} is damaged.")
    print(f"The site at {manifest['createdAt']}; all {len(manifest['files'])} files are sound.")
    for table, count in manifest["counts"].items():
        print(f"{table}: {count}")
    for post in records(archive, "blog_posts"):
        print(post["published_at"] or "draft", post["title"], f"/blog/{post['slug']}")
